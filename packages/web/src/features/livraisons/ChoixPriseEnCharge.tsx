import {
  avisEntrepot,
  classerEntrepots,
  type EntrepotSurTrajet,
  ERREUR_ENTREPOTS,
  GROUPES_ENTREPOTS,
  libelleEntrepotSurTrajet,
  PLACEHOLDER_ENTREPOT,
} from '@colivert/domain/entrepots';
import { type SaisieTrajet, saisieAvecVilles } from '@colivert/domain/geographie';
import { centimes, formatPrix } from '@colivert/domain/lib';
import {
  type InfosSegments,
  LIBELLES_SORTE,
  PHRASE_ENTREPOT_ABSENT,
  prixDeSorte,
  type SortePriseEnCharge,
} from '@colivert/domain/livraisons';
import { phraseVousRecevez } from '@colivert/domain/tarifs';
import { useEffect } from 'react';
import { useTrajet } from '../../lib/geographie/useTrajet.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { ChoixCartes } from '../../ui/ChoixCartes.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './PriseEnCharge.module.css';
import { useEntrepots } from './priseEnCharge.queries.ts';

export interface AnnonceAPrendre extends SaisieTrajet {
  id: string;
  /** Euros. */
  prixPropose: number;
  segmentDepot: { entrepotVille: string } | null;
}

interface Props {
  annonce: AnnonceAPrendre;
  infos: InfosSegments;
  options: SortePriseEnCharge[];
  sorte: SortePriseEnCharge | null;
  entrepotId: string;
  onSorte: (sorte: SortePriseEnCharge) => void;
  onEntrepot: (entrepotId: string) => void;
  desactive: boolean;
}

const lirePrix = (euros: number) => formatPrix(centimes(euros));

/** Of which announcement the dialog speaks, also when nothing of it is left to take. */
export function ChoixPriseEnCharge({
  annonce,
  infos,
  options,
  sorte,
  entrepotId,
  onSorte,
  onEntrepot,
  desactive,
}: Props) {
  const relais = infos.entrepotNom;
  // The second leg leaves from the warehouse's town, not from the announcement's.
  const villeRelais = sorte === 'directe' ? (annonce.segmentDepot?.entrepotVille ?? null) : null;
  const suite = villeRelais !== null;
  const depart = villeRelais ?? annonce.villeDepart;
  const aide: Record<SortePriseEnCharge, string> = {
    complete: `De ${annonce.villeDepart} à ${annonce.villeArrivee}, par vous seul.`,
    partielle: `De ${annonce.villeDepart} à ${relais ?? 'un entrepôt'} ; un autre livreur fera la suite.`,
    directe: `De ${relais ?? "l'entrepôt"}${suite ? ` (${depart})` : ''} à ${annonce.villeArrivee}.`,
  };
  return (
    <div className={css.choix}>
      <p className={css.tete}>
        <Trajet depart={depart} arrivee={annonce.villeArrivee} etape={sorte === 'complete' || suite ? null : relais} />
        <span>
          {suite ? 'Prix du reste du trajet' : 'Prix proposé'} :{' '}
          <strong className="chiffres">{lirePrix(suite ? infos.prixRetrait : annonce.prixPropose)}</strong>
        </span>
      </p>
      {options.length > 0 && (
        <ChoixCartes
          legende="Quelle livraison ?"
          valeur={sorte}
          onChange={onSorte}
          desactive={desactive}
          choix={options.map((option) => ({
            valeur: option,
            titre: LIBELLES_SORTE[option],
            aide: aide[option],
            cote: `Vous recevez ${lirePrix(prixDeSorte(infos, option))}`,
            // The warehouse is already known when the other leg is taken.
            suite: option === 'partielle' && infos.entrepotId === null && (
              <ChoixEntrepot annonce={annonce} valeur={entrepotId} onChange={onEntrepot} desactive={desactive} />
            ),
          }))}
        />
      )}
      {sorte && (
        <p className={css.paiement}>
          {phraseVousRecevez({
            prix: centimes(prixDeSorte(infos, sorte)),
            quand: sorte === 'partielle' ? 'depot' : 'remise',
            qui: "L'auteur de l'annonce",
          })}
        </p>
      )}
    </div>
  );
}

function ChoixEntrepot({
  annonce,
  valeur,
  onChange,
  desactive,
}: {
  annonce: AnnonceAPrendre;
  valeur: string;
  onChange: (id: string) => void;
  desactive: boolean;
}) {
  const { data: entrepots, error, isFetching, refetch } = useEntrepots(true);
  // The same question as that of the map beside.
  const trajet = useTrajet(saisieAvecVilles(annonce), 'client');
  useEffect(() => {
    if (error) notifier.erreur(ERREUR_ENTREPOTS);
  }, [error]);

  if (error && !entrepots) {
    return (
      <p className={css.echec}>
        {ERREUR_ENTREPOTS}
        <Bouton
          genre="contour"
          taille="sm"
          onClick={() => void refetch()}
          enCours={isFetching}
          texteEnCours="Chargement..."
        >
          Réessayer
        </Bouton>
      </p>
    );
  }
  const { depart = null, arrivee = null } = ('points' in trajet && trajet.points) || {};
  const { proposes, autres } = classerEntrepots(entrepots ?? [], { ...annonce, depart, arrivee });
  const choisi = [...proposes, ...autres].find(({ entrepot }) => entrepot.id === valeur);
  const options = (groupe: readonly EntrepotSurTrajet[]) =>
    groupe.map((e) => ({ value: e.entrepot.id, label: libelleEntrepotSurTrajet(e) }));
  return (
    <ChampChoix
      label="Entrepôt de dépôt"
      description={choisi ? avisEntrepot(choisi) : PHRASE_ENTREPOT_ABSENT}
      disabled={desactive || !entrepots}
      value={valeur}
      onChange={(e) => onChange(e.currentTarget.value)}
      data={[
        { value: '', label: entrepots ? PLACEHOLDER_ENTREPOT : 'Chargement...' },
        ...(proposes.length > 0 ? [{ group: GROUPES_ENTREPOTS.proposes, items: options(proposes) }] : []),
        ...(entrepots ? [{ group: GROUPES_ENTREPOTS.autres, items: options(autres) }] : []),
      ]}
    />
  );
}
