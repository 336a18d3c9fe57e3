import { useState } from 'react';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChoixCartes } from '../../ui/ChoixCartes.tsx';
import { ChoixPastilles } from '../../ui/ChoixPastilles.tsx';
import { Filtres } from '../../ui/Filtres.tsx';
import css from './composants.module.css';

const RECHERCHE = {
  propositions: [
    { id: '1', titre: '21 rue Joffre', complement: '44000 Nantes, France' },
    { id: '2', titre: '21 rue Joffre', complement: '35000 Rennes, France' },
  ],
  message: 'Adresse non vérifiée : position au centre de la commune',
  mention: 'Adresses : contributeurs de la Base Adresse Nationale',
  saisir: () => {},
  choisir: () => {},
};

export function Choix() {
  const [sorte, setSorte] = useState('complete');
  const [duree, setDuree] = useState('2');
  const [filtre, setFiltre] = useState('tous');
  const [adresse, setAdresse] = useState('21 rue Joffre');
  return (
    <section className={css.groupe}>
      <h2>Choisir</h2>
      <div className={css.grille}>
        <ChoixCartes
          legende="Quelle livraison ?"
          valeur={sorte}
          onChange={setSorte}
          choix={[
            {
              valeur: 'complete',
              titre: 'Livraison complète',
              aide: 'De Lyon à Paris, par vous seul.',
              cote: '20,00 €',
            },
            {
              valeur: 'partielle',
              titre: 'Livraison partielle',
              cote: '10,00 €',
              suite: <p>Choisissez un entrepôt.</p>,
            },
          ]}
        />
        <ChoixCartes
          legende="Rien à choisir pour le moment"
          valeur={null}
          onChange={() => {}}
          desactive
          choix={[{ valeur: 'complete', titre: 'Livraison complète' }]}
        />
        <ChoixPastilles
          legende="Durée"
          valeur={duree}
          onChange={setDuree}
          choix={['1', '2', '3'].map((valeur) => ({ valeur, libelle: `${valeur} h` }))}
        />
        <ChampAdresse label="Adresse" value={adresse} onChange={setAdresse} recherche={RECHERCHE} />
      </div>
      <Filtres
        titre="Filtrer les livraisons"
        value={filtre}
        onChange={setFiltre}
        filtres={[
          { cle: 'tous', libelle: 'Tous', nombre: 12 },
          { cle: 'en-cours', libelle: 'En cours', nombre: 1 },
          { cle: 'annulees', libelle: 'Annulées' },
        ]}
      />
    </section>
  );
}
