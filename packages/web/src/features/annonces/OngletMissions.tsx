import { estAffilie, TEXTES_MISSIONS } from '@colivert/domain/annonces';
import { Suspense, useEffect } from 'react';
import { versInscription } from '../../lib/portes.ts';
import { useSession } from '../../lib/session.ts';
import { AttenteCartes } from '../../ui/AttenteCartes.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import css from './OngletMissions.module.css';
import { lazy } from '../../lib/loadCode.ts';

/** Only for whom missions are: its forms are heavy, and visitors read this page. */
const ListeMissions = lazy(async () => ({ default: (await import('./ListeMissions.tsx')).ListeMissions }));

/** Only an AFFILIE courier is shown missions; anyone else reads what they are and how to apply (D-282, D-283). */
export function OngletMissions() {
  const { utilisateur, rafraichir } = useSession();
  // Who waits for an answer may have it: the account is read again, and no mission with it.
  const attend = utilisateur?.statutAffiliation === 'DEMANDE_AFFILIATION';
  useEffect(() => {
    if (attend) void rafraichir();
  }, [attend, rafraichir]);
  if (utilisateur && estAffilie(utilisateur)) {
    return (
      <Suspense fallback={<AttenteCartes phrase={TEXTES_MISSIONS.chargement} />}>
        <ListeMissions livreur={utilisateur} />
      </Suspense>
    );
  }
  return (
    <Carte titre="Des livraisons pour les commerçants du quartier" className={css.missions}>
      <p>
        Les commerçants confient ici des courses à livrer chez leurs clients. Ces missions sont réservées aux livreurs
        affiliés Colivert : des livreurs dont les papiers sont vérifiés et qui ont déjà fait leurs preuves.
      </p>
      <CommentFaire role={utilisateur?.role} />
    </Carte>
  );
}

function CommentFaire({ role }: { role: string | undefined }) {
  if (role === undefined) {
    return (
      <>
        <p>
          Pour en recevoir, inscrivez-vous comme livreur, faites vérifier vos documents, puis demandez votre
          affiliation.
        </p>
        <p>
          <BoutonLien vers={versInscription('LIVREUR', '/annonces?tab=missions')}>S'inscrire comme livreur</BoutonLien>
        </p>
      </>
    );
  }
  if (role !== 'LIVREUR')
    return <p>L'affiliation se demande avec un compte de livreur : votre compte a un autre rôle.</p>;
  return (
    <>
      <p>
        Demandez votre affiliation depuis votre tableau de bord. Les conditions : au moins 5 livraisons réussies, une
        note moyenne d'au moins 4/5, identité et permis vérifiés, et votre engagement de qualité.
      </p>
      <p>
        <BoutonLien vers="/dashboard?tab=overview">Demander mon affiliation</BoutonLien>
      </p>
    </>
  );
}
