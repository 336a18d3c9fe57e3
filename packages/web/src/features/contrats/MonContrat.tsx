import { TEXTES_CONTRAT } from '@colivert/domain/contrats';
import { IconExternalLink, IconFileDescription } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useConfiguration } from '../../lib/configuration.ts';
import { notifier } from '../../ui/toasts.ts';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { DESSINE_PDF } from '../../ui/VisionneuseFichier.tsx';
import { ContratDetail } from './ContratDetail.tsx';
import css from './contrats.module.css';
import { useContratDuCommercant } from './contrats.queries.ts';

/** The merchant's contract, or how to get one; a sample stands below in both cases (D-190 to D-196). */
export function MonContrat({ commercantId }: { commercantId: string }) {
  const { data, error, isPending, isFetching, refetch } = useContratDuCommercant(commercantId);
  const echec = error !== null && data === undefined;
  useEffect(() => {
    if (echec) notifier.erreur(TEXTES_CONTRAT.echecChargement);
  }, [echec]);

  return (
    <div className={css.contrat}>
      {isPending && <Squelette forme="liste" nombre={1} />}
      {echec && (
        <EtatErreur phrase={TEXTES_CONTRAT.echecChargement} reessayer={() => void refetch()} enCours={isFetching} />
      )}
      {data && <ContratDetail contrat={data} />}
      {data === null && <SansContrat />}
      <Exemple />
    </div>
  );
}

/** Contracts are made by the sales team, never by the merchant (D-205). */
function SansContrat() {
  const email = useConfiguration()?.emailSupport;
  return (
    <EtatVide
      icone={<IconFileDescription size={32} stroke={1.5} />}
      phrase="Vous n'avez pas encore de contrat. Notre équipe commerciale l'établit avec vous."
      action={
        email && (
          <div className={css.contacts}>
            <BoutonLien vers={`mailto:${email}?subject=${encodeURIComponent('Demande de contrat')}`}>
              Demander un contrat
            </BoutonLien>
            <BoutonLien
              genre="contour"
              vers={`mailto:${email}?subject=${encodeURIComponent('Question sur les contrats')}`}
            >
              Poser une question
            </BoutonLien>
          </div>
        )
      }
    />
  );
}

const ADRESSE_EXEMPLE = '/contrat-exemple.pdf';

function Exemple() {
  return (
    <Carte balise="section" titre="Exemple de contrat">
      <p className={css.phrase}>Voici un contrat type, pour savoir à quoi vous attendre. Il n'engage personne.</p>
      {DESSINE_PDF && <iframe src={`${ADRESSE_EXEMPLE}#navpanes=0`} title="Exemple de contrat" className={css.cadre} />}
      <p className={css.phrase}>
        <a href={ADRESSE_EXEMPLE} target="_blank" rel="noreferrer" className={css.lien}>
          <IconExternalLink aria-hidden size={18} /> Ouvrir l'exemple dans un nouvel onglet
        </a>
      </p>
    </Carte>
  );
}
