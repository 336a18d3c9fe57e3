import { MESSAGES_PRESTATION, type Mois, moisDe } from '@colivert/domain/prestations';
import { IconCalendarCheck, IconCoinEuro } from '@tabler/icons-react';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Carte } from '../../ui/Carte.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { Chiffre } from '../../ui/Chiffre.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Histogramme } from '../../ui/Histogramme.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { lirePrix } from './lecture.ts';
import { useRevenus, useRevenusMensuels } from './prestations.queries.ts';
import css from './Revenus.module.css';

const NOM_DE_MOIS = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const MOIS = Array.from({ length: 12 }, (_, rang) => NOM_DE_MOIS.format(new Date(Date.UTC(2026, rang, 1))));
const ANNEES_PASSEES = 5;

/** The month asked for by the address, else the present one, Paris time. */
function lireMois(lire: (nom: string) => string, present: Mois): Mois {
  const [annee, mois] = [Number(lire('annee')), Number(lire('mois'))];
  return {
    annee: Number.isInteger(annee) && annee >= 2000 && annee <= 2100 ? annee : present.annee,
    mois: Number.isInteger(mois) && mois >= 1 && mois <= 12 ? mois : present.mois,
  };
}

/** The revenue of a month, and the twelve months of its year (D-245). */
export function Revenus({ userId }: { userId: string }) {
  const { lire, poser } = useFiltresAdresse();
  const [present] = useState(() => moisDe(new Date()));
  const choisi = lireMois(lire, present);
  const annees = [present.annee + 1, ...Array.from({ length: ANNEES_PASSEES + 1 }, (_, i) => present.annee - i)];
  const nom = `${MOIS[choisi.mois - 1]} ${choisi.annee}`;
  return (
    <Carte balise="section" titre="Revenus">
      <div className={css.choix}>
        <ChampChoix
          label="Mois"
          data={MOIS.map((label, rang) => ({ value: String(rang + 1), label }))}
          value={String(choisi.mois)}
          onChange={(e) => poser({ mois: e.currentTarget.value })}
        />
        <ChampChoix
          label="Année"
          data={[...new Set([...annees, choisi.annee])].toSorted((a, b) => b - a).map(String)}
          value={String(choisi.annee)}
          onChange={(e) => poser({ annee: e.currentTarget.value })}
        />
      </div>
      <DuMois userId={userId} mois={choisi} nom={nom} />
      <DeLAnnee userId={userId} annee={choisi.annee} />
      <p className={css.note}>
        Les prestations terminées ou évaluées comptent dans le mois de leur début, à l'heure de Paris.
      </p>
    </Carte>
  );
}

function DuMois({ userId, mois, nom }: { userId: string; mois: Mois; nom: string }) {
  const { data, error, isFetching, refetch } = useRevenus(userId, mois);
  if (error && !data) {
    return (
      <EtatErreur
        phrase={messageErreur(error, MESSAGES_PRESTATION.echecDonnees)}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  }
  return (
    <div className={css.chiffres}>
      <Chiffre
        libelle={`Revenus de ${nom}`}
        valeur={data && lirePrix(data.revenus)}
        icone={<IconCoinEuro size={24} />}
      />
      <Chiffre
        libelle={`Prestations terminées de ${nom}`}
        valeur={data?.nombrePrestations}
        icone={<IconCalendarCheck size={24} />}
      />
    </div>
  );
}

function DeLAnnee({ userId, annee }: { userId: string; annee: number }) {
  const { data, error, isPending, isFetching, refetch } = useRevenusMensuels(userId, annee);
  if (isPending) return <Squelette nombre={6} />;
  if (!data) {
    return (
      <EtatErreur
        phrase={messageErreur(error, MESSAGES_PRESTATION.echecDonnees)}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  }
  return (
    <Histogramme
      titre={`Revenus de ${annee}, mois par mois`}
      colonnes={['Mois', 'Revenus']}
      ecrire={lirePrix}
      barres={data.map(({ mois, revenus }) => ({
        cle: String(mois),
        libelle: MOIS[mois - 1] ?? String(mois),
        valeur: revenus,
      }))}
    />
  );
}
