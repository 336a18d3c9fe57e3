import {
  ACTIONS_JOURNAL,
  libelleAction,
  LIBELLES_ACTION_JOURNAL,
  type LigneJournal,
} from '@colivert/domain/administration';
import { jourParis } from '@colivert/domain/lib';
import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampDate } from '../../ui/ChampTexte.tsx';
import css from './administration.late.module.css';
import { ChoixFiltre } from './ChoixFiltre.tsx';
import { useJournal } from './suivi.queries.ts';

/** Kinds of things a decision is about; one this version does not know is shown as it is written. */
const CIBLES: Readonly<Record<string, string>> = {
  affiliation: 'Affiliation',
  annonce: 'Annonce',
  contrat: 'Contrat',
  document: 'Document',
  entrepot: 'Entrepôt',
  evaluation: 'Évaluation',
  facture: 'Facture',
  livraison: 'Livraison',
  mail: 'Mail',
  utilisateur: 'Compte',
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const JOUR = /^\d{4}-\d{2}-\d{2}$/;

/** Who decided what, when and why. */
export function Journal() {
  const { lire, lireParmi, poser } = useFiltresAdresse();
  const [aujourdhui] = useState(() => jourParis(new Date()));
  const si = (nom: string, forme: RegExp) => (forme.test(lire(nom)) ? lire(nom) : undefined);
  const filtres = {
    action: lireParmi('action', ACTIONS_JOURNAL),
    du: si('du', JOUR),
    au: si('au', JOUR),
    acteurId: si('acteur', UUID),
    cibleId: si('cible', UUID),
  };
  const journal = useJournal(filtres);
  const cible = filtres.acteurId ?? filtres.cibleId;
  return (
    <div className={css.suivi}>
      <search className={css.filtres}>
        <ChoixFiltre
          label="Action"
          nom="action"
          tous="Toutes"
          valeurs={ACTIONS_JOURNAL}
          libelle={(action) => LIBELLES_ACTION_JOURNAL[action]}
        />
        <ChampDate
          label="Du"
          max={filtres.au ?? aujourdhui}
          value={filtres.du ?? ''}
          onChange={(e) => poser({ du: e.currentTarget.value })}
        />
        <ChampDate
          label="Au"
          min={filtres.du}
          max={aujourdhui}
          value={filtres.au ?? ''}
          onChange={(e) => poser({ au: e.currentTarget.value })}
        />
      </search>
      {cible && (
        <p className={css.restriction}>
          {filtres.acteurId ? 'Décisions d’une seule personne.' : 'Ce qui concerne un seul élément.'}
          <Bouton genre="discret" taille="sm" onClick={() => poser({ acteur: '', cible: '' })}>
            Revenir à tout le journal
          </Bouton>
        </p>
      )}
      <ListePaginee
        titre="Journal"
        requete={journal}
        compte={(n) => `${n} ligne${n > 1 ? 's' : ''}`}
        vide="Aucune ligne ne correspond à ces filtres."
        echec="Erreur lors du chargement du journal"
      >
        {(ligne) => <Ligne key={ligne.id} ligne={ligne} poser={poser} />}
      </ListePaginee>
    </div>
  );
}

interface PropsLigne {
  ligne: LigneJournal;
  poser: (valeurs: Record<string, string>) => void;
}

function Ligne({ ligne: { date, acteur, action, cible, motif, adresse }, poser }: PropsLigne) {
  const libelle = libelleAction(action);
  return (
    <article className={css.ligneJournal}>
      <div>
        <h2 className={css.ligneTitre}>{libelle}</h2>
        <p className={css.precision}>
          <time dateTime={date}>{formatMoment(date)}</time>
          {acteur ? (
            <>
              , par <bdi>{acteur.nom}</bdi>
            </>
          ) : (
            ', par la plateforme'
          )}
          {cible && ` · ${CIBLES[cible.type] ?? cible.type}`}
          {adresse && ` · depuis ${adresse}`}
        </p>
        {motif && <p className={css.citation}>{motif}</p>}
      </div>
      <div className={css.badges}>
        {acteur && (
          <Bouton
            genre="discret"
            taille="sm"
            aria-label={`Ses décisions : ${acteur.nom}`}
            onClick={() => poser({ acteur: acteur.id, cible: '' })}
          >
            Ses décisions
          </Bouton>
        )}
        {cible && (
          <Bouton
            genre="discret"
            taille="sm"
            aria-label={`Même élément : ${libelle}, ${formatMoment(date)}`}
            onClick={() => poser({ cible: cible.id, acteur: '' })}
          >
            Même élément
          </Bouton>
        )}
      </div>
    </article>
  );
}
