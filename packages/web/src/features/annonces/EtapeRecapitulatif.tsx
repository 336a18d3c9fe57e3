import { LIBELLE_FRAGILE, LIBELLES_TYPE_ANNONCE } from '@colivert/domain/annonces';
import { centimes, formatJour } from '@colivert/domain/lib';
import { phraseVousPayez } from '@colivert/domain/tarifs';
import type { ReactNode } from 'react';
import { Image } from '../../ui/Image.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import css from './Assistant.module.css';
import { lireKilos, lireKilosSaisis, lirePrix } from './lecture.ts';
import type { ValeursAnnonce } from './valeursAnnonce.ts';

/** What couriers will read, before it is published. */
export function EtapeRecapitulatif({ valeurs, photoEnCours }: { valeurs: ValeursAnnonce; photoEnCours: boolean }) {
  const kilos = lireKilosSaisis(valeurs.poids);
  return (
    <div className={css.recapitulatif}>
      <p className={css.trajet}>
        <Trajet depart={valeurs.villeDepart} arrivee={valeurs.villeArrivee} taille="lg" />
      </p>
      <p className={css.titreRecapitule}>{valeurs.titre}</p>
      <p className={css.description}>{valeurs.description}</p>
      {valeurs.photoUrl && <Image src={valeurs.photoUrl} alt="Photo de l'annonce" largeur={200} hauteur={150} />}
      {photoEnCours && <p className={css.aide}>La photo est en cours d'envoi.</p>}
      <dl className={css.faits}>
        <Fait nom="Type d'annonce">{LIBELLES_TYPE_ANNONCE[valeurs.type]}</Fait>
        <Fait nom="Départ">
          {valeurs.adresseDepart}, {valeurs.villeDepart}
        </Fait>
        <Fait nom="Arrivée">
          {valeurs.adresseArrivee}, {valeurs.villeArrivee}
        </Fait>
        <Fait nom="Prix proposé">
          {lirePrix(valeurs.prixPropose ?? 0)}
          {valeurs.prixNegociable && ', négociable'}
          {valeurs.prixPropose === null && ' (aucun prix saisi)'}
        </Fait>
        {valeurs.datePreferee && <Fait nom="Date préférée">{formatJour(valeurs.datePreferee)}</Fait>}
        {valeurs.dateLimite && <Fait nom="Date limite">{formatJour(valeurs.dateLimite)}</Fait>}
        {valeurs.typeColis && <Fait nom="Type de colis">{valeurs.typeColis}</Fait>}
        {kilos !== null && <Fait nom="Poids">{lireKilos(kilos)}</Fait>}
        {valeurs.dimensions && <Fait nom="Dimensions">{valeurs.dimensions}</Fait>}
        <Fait nom="Fragile">{LIBELLE_FRAGILE(valeurs.fragile)}</Fait>
        <Fait nom="Livraison partielle">{valeurs.livraisonPartiellePossible ? 'Possible' : 'Non'}</Fait>
      </dl>
      {valeurs.prixPropose ? (
        <p className={css.aide}>
          {phraseVousPayez({ prix: centimes(valeurs.prixPropose), quand: 'remise', a: 'au livreur' })}
        </p>
      ) : null}
    </div>
  );
}

function Fait({ nom, children }: { nom: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nom}</dt>
      <dd>{children}</dd>
    </div>
  );
}
