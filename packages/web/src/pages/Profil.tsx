import { LIBELLES_ROLE } from '@colivert/domain/comptes';
import { aUnProfilPublic } from '@colivert/domain/profils';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AdresseAVerifier } from '../features/comptes/AdresseAVerifier.tsx';
import { AdresseRefusee } from '../features/comptes/AdresseRefusee.tsx';
import { ChangerMotDePasse } from '../features/comptes/ChangerMotDePasse.tsx';
import { useProfil } from '../features/comptes/comptes.queries.ts';
import { FormulaireProfil } from '../features/comptes/FormulaireProfil.tsx';
import css from '../features/comptes/formulaires.module.css';
import { MesDonnees } from '../features/comptes/MesDonnees.tsx';
import { MESSAGES_COMPTE, PROFIL_SANS_SESSION } from '../features/comptes/messages.ts';
import { SessionsOuvertes } from '../features/comptes/SessionsOuvertes.tsx';
import { CarteProfilPublic } from '../features/profils/CarteProfilPublic.tsx';
import { useSession } from '../lib/session.ts';
import { Badge } from '../ui/Badge.tsx';
import { Bandeau } from '../ui/Bandeau.tsx';
import { BoutonLien } from '../ui/Bouton.tsx';
import { Carte } from '../ui/Carte.tsx';
import { EtatErreur } from '../ui/EtatErreur.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';
import { notifier } from '../ui/toasts.ts';

export function Component() {
  const { utilisateur } = useSession();
  if (utilisateur) return <MonProfil role={LIBELLES_ROLE[utilisateur.role]} />;
  return (
    <Page titre="Mon profil" etroite>
      <Bandeau ton="attente">
        {PROFIL_SANS_SESSION} <Link to="/login">Se connecter</Link>
      </Bandeau>
    </Page>
  );
}

function MonProfil({ role }: { role: string }) {
  const { data: compte, isError, isFetching, refetch } = useProfil();
  const echec = isError && !compte;
  useEffect(() => {
    if (echec) notifier.erreur(MESSAGES_COMPTE.chargement);
  }, [echec]);

  return (
    <Page titre="Mon profil" chapeau={<Badge>{role}</Badge>} etroite>
      <div className={css.formulaire}>
        <AdresseRefusee compte={compte} surLeProfil />
        {compte && <AdresseAVerifier compte={compte} />}
        <Carte balise="section" titre="Informations personnelles">
          {compte ? (
            <FormulaireProfil compte={compte} recharger={async () => (await refetch()).data} />
          ) : echec ? (
            <EtatErreur phrase={MESSAGES_COMPTE.chargement} reessayer={() => void refetch()} enCours={isFetching} />
          ) : (
            <Squelette forme="liste" nombre={3} />
          )}
        </Carte>
        {compte && aUnProfilPublic(compte.role) && <CarteProfilPublic role={compte.role} id={compte.id} />}
        {compte && <ChangerMotDePasse email={compte.email} />}
        <SessionsOuvertes />
        <Carte balise="section" titre="Notifications">
          <BoutonLien vers="/notifications/reglages" genre="contour">
            Choisir les mails que je reçois
          </BoutonLien>
        </Carte>
        <MesDonnees />
      </div>
    </Page>
  );
}
