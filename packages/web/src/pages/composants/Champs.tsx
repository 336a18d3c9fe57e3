import { Checkbox, Stepper } from '@mantine/core';
import { useState } from 'react';
import { ChampCode } from '../../ui/ChampCode.tsx';
import { ChampFichier } from '../../ui/ChampFichier.tsx';
import { ChampPrix } from '../../ui/ChampPrix.tsx';
import { ChampRecherche } from '../../ui/ChampRecherche.tsx';
import { ChampChoix, ChampDate, ChampMotDePasse, ChampTexte, ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { SaisieEtoiles } from '../../ui/Etoiles.tsx';
import css from './composants.module.css';

const EN_COURS = new File(['x'.repeat(820_000)], 'assurance du véhicule.pdf', { type: 'application/pdf' });

export function Champs() {
  const [prix, setPrix] = useState<number | null>(1234.5);
  const [code, setCode] = useState('012345');
  const [note, setNote] = useState<number | null>(4);
  const [texte, setTexte] = useState('Très soigneux.');
  const [fichier, setFichier] = useState<File | null>(null);
  return (
    <section className={css.groupe}>
      <h2>Remplir</h2>
      <Stepper active={2} onStepClick={() => {}} size="sm">
        <Stepper.Step label="Description" />
        <Stepper.Step label="Photo" />
        <Stepper.Step label="Localisation" />
        <Stepper.Step label="Récapitulatif" allowStepSelect={false} />
      </Stepper>
      <div className={css.grille}>
        <ChampTexte label="Prénom" required defaultValue="Éloïse" />
        <ChampTexte
          label="Email"
          description="Nous y envoyons un code."
          error="Email invalide"
          defaultValue="eloise@"
        />
        <ChampTexte label="Ville" disabled defaultValue="Nantes" />
        <ChampMotDePasse label="Mot de passe" defaultValue="Demo-2026!" autoComplete="off" />
        <ChampChoix label="Rôle" data={['Client', 'Livreur', 'Prestataire']} />
        <ChampDate label="Date souhaitée" />
        <ChampRecherche label="Rechercher" placeholder="Rechercher par titre ou ville..." />
        <ChampPrix label="Prix proposé" value={prix} onChange={setPrix} description="En euros, par exemple 12,50." />
        <ChampPrix label="Prix illisible" value={Number.NaN} onChange={() => {}} error="montant" />
        <ChampCode label="Code de vérification" value={code} onChange={setCode} />
        <ChampTexteLong
          label="Commentaire"
          value={texte}
          onChange={(e) => setTexte(e.currentTarget.value)}
          max={1000}
        />
        <SaisieEtoiles legende="Votre note" value={note} onChange={setNote} />
        <SaisieEtoiles legende="Note manquante" value={null} onChange={() => {}} error="Choisissez une note." />
        <ChampFichier
          label="Photo du colis"
          description="JPG ou PNG, 1 Mo au plus."
          accept="image/*"
          value={fichier}
          onChange={setFichier}
        />
        <ChampFichier
          label="Attestation"
          value={EN_COURS}
          onChange={() => {}}
          progression={0.42}
          onAnnuler={() => {}}
        />
        <ChampFichier
          label="Carte d'identité"
          value={null}
          onChange={() => {}}
          error="Le fichier est trop volumineux."
        />
        <Checkbox label="Colis fragile" defaultChecked />
      </div>
    </section>
  );
}
