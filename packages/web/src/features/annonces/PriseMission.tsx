import { type Annonce, TEXTES_MISSIONS } from '@colivert/domain/annonces';
import { refusSansValide } from '@colivert/domain/comptes';
import { centimes } from '@colivert/domain/lib';
import { phraseVousRecevez } from '@colivert/domain/tarifs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import type { Utilisateur } from '../../lib/sessionStore.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { lireTrajet } from '../../ui/Trajet.tsx';
import css from './OngletMissions.module.css';
import { lirePrix } from './lecture.ts';
import { usePrendreMission } from './missions.queries.ts';

interface Props {
  annonce: Annonce;
  livreur: Utilisateur;
  /** Whether this courier has it in hand; null while that is not known. */
  sienne: boolean | null;
}

/** What the card of a mission lets its reader do (D-285, D-286). */
export function PriseMission({ annonce, livreur, sienne }: Props) {
  const [demandee, setDemandee] = useState(false);
  const prise = usePrendreMission(livreur.id);
  const cle = useCleIdempotence(prise);

  if (annonce.statut !== 'ACTIVE') {
    if (sienne === null) return null;
    return sienne ? (
      <p className={css.etat}>
        Vous avez pris cette mission en charge. <Link to="/dashboard?tab=livraisons">Voir mes livraisons</Link>
      </p>
    ) : (
      <p className={css.etat}>{TEXTES_MISSIONS.dejaAssignee}</p>
    );
  }
  const empechement = refusSansValide(livreur.statut);
  if (empechement) return <p className={css.etat}>{empechement.phrase}</p>;

  const prendre = () =>
    prise.mutate({ id: annonce.id, cleIdempotence: cle(annonce.id) }, { onSettled: () => setDemandee(false) });
  return (
    <>
      <Bouton taille="sm" aria-label={`Prendre en charge : ${annonce.titre}`} onClick={() => setDemandee(true)}>
        Prendre en charge
      </Bouton>
      <Confirmation
        ouvert={demandee}
        onFermer={() => setDemandee(false)}
        titre="Prendre en charge cette mission ?"
        action="Prendre en charge"
        actionEnCours="Prise en charge..."
        enCours={prise.isPending}
        onConfirmer={prendre}
      >
        « <bdi>{annonce.titre}</bdi> », {lireTrajet(annonce.villeDepart, annonce.villeArrivee)}, pour{' '}
        <strong className="chiffres">{lirePrix(annonce.prixPropose)}</strong>.{' '}
        {phraseVousRecevez({ prix: centimes(annonce.prixPropose), quand: 'remise', qui: 'Le commerçant' })}
      </Confirmation>
    </>
  );
}
