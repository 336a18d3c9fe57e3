import { MESSAGES_PRESTATION, PROCHAINES_AU_PLANNING, PROCHAINES_EN_VUE } from '@colivert/domain/prestations';
import { IconAdjustments } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { ConfigurationSemaine } from './ConfigurationSemaine.tsx';
import css from './Planning.module.css';
import { ADRESSE_CONFIGURATION, PARAMETRE_VUE, VUE_CONFIGURATION } from './planningAdresse.ts';
import { Prochaines } from './Prochaines.tsx';
import { useSemaine } from './prestations.queries.ts';
import { joursActifs } from './semaine.ts';
import { SemaineGrille } from './SemaineGrille.tsx';

export function Planning({ userId }: { userId: string }) {
  const [recherche, setRecherche] = useSearchParams();
  const page = useRef<HTMLDivElement>(null);
  const enConfiguration = recherche.get(PARAMETRE_VUE) === VUE_CONFIGURATION;

  // Back from the sub-view, reading goes on at the week.
  const venait = useRef(enConfiguration);
  useEffect(() => {
    if (venait.current && !enConfiguration) page.current?.focus();
    venait.current = enConfiguration;
  }, [enConfiguration]);

  if (enConfiguration) return <Configuration userId={userId} revenir={() => setRecherche({ tab: 'planning' })} />;
  return (
    <div ref={page} tabIndex={-1} className={css.page}>
      <Carte balise="section" titre="Ma semaine" cote={<Configurer />}>
        <Semaine userId={userId} />
      </Carte>
      <Carte balise="section" titre="Prochaines prestations">
        <Prochaines userId={userId} nombre={PROCHAINES_AU_PLANNING} />
      </Carte>
    </div>
  );
}

const Configurer = () => (
  <BoutonLien
    vers={ADRESSE_CONFIGURATION}
    genre="contour"
    taille="sm"
    icone={<IconAdjustments aria-hidden size={18} />}
  >
    Configurer mes disponibilités
  </BoutonLien>
);

/** The overview's part: what comes next, and the week in short (D-214). */
export function ResumePlanning({ userId }: { userId: string }) {
  return (
    <div className={css.colonnes}>
      <Carte balise="section" titre="Prochaines prestations">
        <Prochaines userId={userId} nombre={PROCHAINES_EN_VUE} />
      </Carte>
      <Carte balise="section" titre="Mon planning">
        <Semaine userId={userId} />
      </Carte>
    </div>
  );
}

function Semaine({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useSemaine(userId);
  if (isPending) return <Squelette nombre={7} />;
  if (!data) {
    return (
      <EtatErreur
        phrase={messageErreur(error, MESSAGES_PRESTATION.echecDonnees)}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  }
  if (joursActifs(data.jours).length === 0) {
    return (
      <EtatVide
        phrase="Aucun jour n'est ouvert : les clients ne peuvent rien réserver pour le moment."
        action={<BoutonLien vers={ADRESSE_CONFIGURATION}>Ouvrir mes disponibilités</BoutonLien>}
      />
    );
  }
  return <SemaineGrille jours={data.jours} />;
}

function Configuration({ userId, revenir }: { userId: string; revenir: () => void }) {
  const { data, error, isFetching, refetch } = useSemaine(userId);
  if (data) {
    return (
      <ConfigurationSemaine
        userId={userId}
        semaine={data}
        revenir={revenir}
        recharger={async () => (await refetch()).data}
      />
    );
  }
  if (!error) return <Squelette forme="liste" />;
  return (
    <EtatErreur
      phrase={messageErreur(error, MESSAGES_PRESTATION.echecDonnees)}
      reessayer={() => void refetch()}
      enCours={isFetching}
    />
  );
}
