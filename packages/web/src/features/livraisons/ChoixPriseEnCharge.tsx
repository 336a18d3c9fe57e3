import { ERREUR_ENTREPOTS, libelleEntrepot, PLACEHOLDER_ENTREPOT } from '@colivert/domain/entrepots';
import { centimes, formatPrix } from '@colivert/domain/lib';
import {
  type InfosSegments,
  LIBELLES_SORTE,
  PHRASE_ENTREPOT_ABSENT,
  prixDeSorte,
  type SortePriseEnCharge,
} from '@colivert/domain/livraisons';
import { useEffect } from 'react';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { ChoixCartes } from '../../ui/ChoixCartes.tsx';
import { Trajet } from '../../ui/Trajet.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './PriseEnCharge.module.css';
import { useEntrepots } from './priseEnCharge.queries.ts';

export interface AnnonceAPrendre {
  id: string;
  villeDepart: string;
  villeArrivee: string;
  /** Euros. */
  prixPropose: number;
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
  const aide: Record<SortePriseEnCharge, string> = {
    complete: `De ${annonce.villeDepart} à ${annonce.villeArrivee}, par vous seul.`,
    partielle: `De ${annonce.villeDepart} à ${relais ?? 'un entrepôt'} ; un autre livreur fera la suite.`,
    directe: `De ${relais ?? "l'entrepôt"} à ${annonce.villeArrivee}.`,
  };
  return (
    <div className={css.choix}>
      <p className={css.tete}>
        <Trajet
          depart={annonce.villeDepart}
          arrivee={annonce.villeArrivee}
          etape={sorte === 'complete' ? null : relais}
        />
        <span>
          Prix proposé : <strong className="chiffres">{lirePrix(annonce.prixPropose)}</strong>
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
              <ChoixEntrepot valeur={entrepotId} onChange={onEntrepot} desactive={desactive} />
            ),
          }))}
        />
      )}
    </div>
  );
}

function ChoixEntrepot({
  valeur,
  onChange,
  desactive,
}: {
  valeur: string;
  onChange: (id: string) => void;
  desactive: boolean;
}) {
  const { data: entrepots, error, isFetching, refetch } = useEntrepots(true);
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
  return (
    <ChampChoix
      label="Entrepôt de dépôt"
      description={valeur === '' ? PHRASE_ENTREPOT_ABSENT : undefined}
      disabled={desactive || !entrepots}
      value={valeur}
      onChange={(e) => onChange(e.currentTarget.value)}
      data={[
        { value: '', label: entrepots ? PLACEHOLDER_ENTREPOT : 'Chargement...' },
        ...(entrepots ?? []).map((entrepot) => ({ value: entrepot.id, label: libelleEntrepot(entrepot) })),
      ]}
    />
  );
}
