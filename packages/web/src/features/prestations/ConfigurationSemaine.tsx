import { Switch } from '@mantine/core';
import {
  type Disponibilite,
  HEURES_CONFIGURABLES,
  LIBELLES_JOUR,
  MESSAGES_PRESTATION,
} from '@colivert/domain/prestations';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { acheverBrouillon, ecrireBrouillon, effacerBrouillon, lireBrouillon } from '../../lib/brouillons.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { Refus, refusDe, type RefusDeModification } from '../../ui/Refus.tsx';
import css from './Planning.module.css';
import { useRemplacerSemaine } from './prestations.queries.ts';
import { erreursSemaine, joursActifs, lireSemaineGardee, plagesDuJour, semaineComplete } from './semaine.ts';

const BROUILLON = 'planning-config';

interface SemaineLue {
  jours: Disponibilite[];
  etag: string | null;
}

interface Props {
  userId: string;
  semaine: SemaineLue;
  revenir: () => void;
  /** Reads it again, after it was changed elsewhere. */
  recharger: () => Promise<SemaineLue | undefined>;
}

const memes = (a: readonly Disponibilite[], b: readonly Disponibilite[]) => JSON.stringify(a) === JSON.stringify(b);

/** Per day: open or not, from one whole hour to another (D-234 to D-241). */
export function ConfigurationSemaine({ userId, semaine, revenir, recharger }: Props) {
  // The week typed over and its ETag: what is read again meanwhile changes neither.
  const [depart, setDepart] = useState(() => ({ jours: semaineComplete(semaine.jours), etag: semaine.etag }));
  const [jours, setJours] = useState(() => lireSemaineGardee(lireBrouillon(userId, BROUILLON)) ?? depart.jours);
  const [refus, setRefus] = useState<RefusDeModification | null>(null);
  const titre = useRef<HTMLHeadingElement>(null);
  const remplacer = useRemplacerSemaine(userId);
  const enVol = useRef(false);
  const erreurs = erreursSemaine(jours);
  const aucun = joursActifs(jours).length === 0;
  const sale = !memes(jours, depart.jours);

  useEffect(() => titre.current?.focus(), []);
  useEffect(() => {
    if (enVol.current) return;
    if (sale) ecrireBrouillon(userId, BROUILLON, jours);
    else effacerBrouillon(userId, BROUILLON);
  }, [sale, jours, userId]);

  function regler(rang: number, valeurs: Partial<Disponibilite>) {
    setRefus(null);
    setJours(jours.map((jour, i) => (i === rang ? { ...jour, ...valeurs } : jour)));
  }

  function repartirDe(frais: SemaineLue) {
    const complete = semaineComplete(frais.jours);
    setDepart({ jours: complete, etag: frais.etag });
    setJours(complete);
    setRefus(null);
  }

  async function soumettre(e: FormEvent) {
    e.preventDefault();
    const [premiere] = erreurs.keys();
    if (premiere !== undefined) return document.getElementById(idFin(premiere))?.focus();
    if (enVol.current) return;
    enVol.current = true;
    setRefus(null);
    try {
      await remplacer.mutateAsync({ body: joursActifs(jours), etag: depart.etag });
      acheverBrouillon(userId, BROUILLON);
      revenir();
    } catch (erreur) {
      enVol.current = false;
      const cause = messageErreur(erreur, '');
      setRefus(refusDe(erreur, `${MESSAGES_PRESTATION.echecDisponibilites}${cause && ` : ${cause}`}`));
    }
  }

  async function repartir() {
    const fraiche = await recharger();
    if (fraiche) repartirDe(fraiche);
  }

  return (
    <form noValidate className={css.page} onSubmit={(e) => void soumettre(e)}>
      <div>
        <h2 ref={titre} tabIndex={-1} className={css.titre}>
          Configurer mes disponibilités
        </h2>
        <p className={css.note}>
          Ouvrez les jours où vous travaillez. La pause de 12:00 à 13:00 s'applique d'elle-même ; les prestations déjà
          réservées restent.
        </p>
      </div>
      {aucun && <Bandeau ton="alerte">Aucun jour n'est actif : les clients ne pourront rien réserver.</Bandeau>}
      <Refus refus={refus} recharger={repartir} />
      <ul className={css.jours}>
        {jours.map((jour, rang) => (
          <Jour
            key={jour.jourSemaine}
            rang={rang}
            jour={jour}
            erreur={erreurs.get(rang)}
            regler={(valeurs) => regler(rang, valeurs)}
          />
        ))}
      </ul>
      <div className={css.actes}>
        <Bouton genre="contour" onClick={revenir} desactive={remplacer.isPending}>
          Revenir au planning
        </Bouton>
        {sale && (
          <Bouton genre="discret" onClick={() => setJours(depart.jours)} desactive={remplacer.isPending}>
            Annuler mes changements
          </Bouton>
        )}
        <Bouton type="submit" enCours={remplacer.isPending} texteEnCours="Enregistrement...">
          Enregistrer mes disponibilités
        </Bouton>
      </div>
    </form>
  );
}

const idFin = (rang: number) => `planning-fin-${rang}`;

interface PropsJour {
  rang: number;
  jour: Disponibilite;
  erreur: string | undefined;
  regler: (valeurs: Partial<Disponibilite>) => void;
}

function Jour({ rang, jour, erreur, regler }: PropsJour) {
  const libelle = LIBELLES_JOUR[jour.jourSemaine];
  const plages = plagesDuJour(jour);
  const heures = [...HEURES_CONFIGURABLES];
  return (
    <li className={css.jour} data-actif={jour.actif || undefined}>
      <Switch label={libelle} checked={jour.actif} onChange={(e) => regler({ actif: e.currentTarget.checked })} />
      {jour.actif ? (
        <>
          <div className={css.bornes}>
            <ChampChoix
              label="De"
              aria-label={`${libelle}, de`}
              data={heures}
              value={jour.heureDebut}
              onChange={(e) => regler({ heureDebut: e.currentTarget.value })}
            />
            <ChampChoix
              id={idFin(rang)}
              label="À"
              aria-label={`${libelle}, à`}
              data={heures}
              value={jour.heureFin}
              error={erreur}
              onChange={(e) => regler({ heureFin: e.currentTarget.value })}
            />
          </div>
          <p className={css.detailJour}>
            {!erreur && (plages.length > 0 ? plages.join(' et ') : 'Seulement la pause : rien ne sera réservable.')}
          </p>
        </>
      ) : (
        <p className={css.detailJour}>Fermé</p>
      )}
    </li>
  );
}
