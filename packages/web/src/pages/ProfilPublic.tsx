import { membreDepuis, MESSAGES_PROFIL, type RoleProfilPublic, roleDuProfil } from '@colivert/domain/profils';
import { IconUserQuestion } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { DernieresEvaluations } from '../features/evaluations/DernieresEvaluations.tsx';
import { NoteGlobale } from '../features/evaluations/NoteGlobale.tsx';
import { Statistiques } from '../features/evaluations/Statistiques.tsx';
import { APropos } from '../features/profils/APropos.tsx';
import { EnTeteProfil } from '../features/profils/EnTeteProfil.tsx';
import { useProfilPublic } from '../features/profils/profils.queries.ts';
import { ErreurApi } from '../lib/erreurApi.ts';
import { LienContact } from '../lib/LienContact.tsx';
import { useSession } from '../lib/session.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { EtatErreur } from '../ui/EtatErreur.tsx';
import { EtatVide } from '../ui/EtatVide.tsx';
import { Page, useTitre } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';
import { notifier } from '../ui/toasts.ts';
import css from './ProfilPublic.module.css';

export function Component() {
  const { role: segment = '', id = '' } = useParams();
  const role = roleDuProfil(segment);
  return role ? (
    <ProfilDe key={`${role}/${id}`} role={role} id={id} />
  ) : (
    <Absent phrase={MESSAGES_PROFIL.typeInconnu} />
  );
}

function Absent({ phrase }: { phrase: string }) {
  return (
    <Page titre="Profil public" etroite>
      <EtatVide
        icone={<IconUserQuestion size={32} stroke={1.5} />}
        phrase={phrase}
        action={<BoutonLien vers="/annonces">Voir les annonces</BoutonLien>}
      />
    </Page>
  );
}

function ProfilDe({ role, id }: { role: RoleProfilPublic; id: string }) {
  const { utilisateur } = useSession();
  const { data: profil, error, isFetching, refetch } = useProfilPublic(role, id);
  const introuvable = error instanceof ErreurApi && error.statut === 404;
  const echec = error !== null && !introuvable && !profil;
  useTitre(profil ? `${profil.prenom} ${profil.nom}` : 'Profil public');
  useEffect(() => {
    if (echec) notifier.erreur(MESSAGES_PROFIL.chargement);
  }, [echec]);

  if (introuvable) return <Absent phrase={MESSAGES_PROFIL.introuvable} />;
  if (!profil) {
    return (
      <Page titre="Profil public" etroite>
        {echec ? (
          <EtatErreur phrase={MESSAGES_PROFIL.chargement} reessayer={() => void refetch()} enCours={isFetching} />
        ) : (
          <Squelette forme="liste" nombre={3} />
        )}
      </Page>
    );
  }
  return (
    <div className={css.page}>
      <EnTeteProfil
        profil={profil}
        note={<NoteGlobale userId={id} />}
        estLeSien={utilisateur?.id === profil.id}
        actions={
          role === 'PRESTATAIRE' &&
          utilisateur?.role === 'CLIENT' && <LienContact porte={{ prestataire: id }} quoi={profil.prenom} taille="sm" />
        }
      />
      <div className={css.colonnes}>
        <div className={css.colonne}>
          <APropos biographie={profil.biographie} />
          <DernieresEvaluations userId={id} />
        </div>
        <Statistiques userId={id} role={role} anciennete={membreDepuis(profil.dateInscription)} />
      </div>
    </div>
  );
}
