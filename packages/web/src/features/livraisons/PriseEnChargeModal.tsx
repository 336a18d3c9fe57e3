import {
  choixParDefaut,
  type InfosSegments,
  optionsPriseEnCharge,
  PHRASE_ENTREPOT_DEPOT_ABSENT,
  PHRASE_TOUT_ASSIGNE,
  type SortePriseEnCharge,
  SUCCES_PRISE_EN_CHARGE,
  TEXTES_LIVRAISON,
} from '@colivert/domain/livraisons';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { notifier } from '../../ui/toasts.ts';
import { type AnnonceAPrendre, ChoixPriseEnCharge } from './ChoixPriseEnCharge.tsx';
import { usePrendreEnCharge, useSegments } from './priseEnCharge.queries.ts';

interface Props {
  annonce: AnnonceAPrendre;
  livreurId: string;
  ouvert: boolean;
  onFermer: () => void;
}

interface Saisie {
  sorte: SortePriseEnCharge | null;
  entrepotId: string;
  refus: string | null;
}

/** Said by the message and by the dialog, which adds why. */
const ECHEC = TEXTES_LIVRAISON.echecPriseEnCharge;

const VIERGE: Saisie = { sorte: null, entrepotId: '', refus: null };

/** Both legs meet in one warehouse: the one of a leg already taken, else the one that was chosen (decisions §4). */
function entrepotDe(sorte: SortePriseEnCharge | null, infos: InfosSegments, choisi: string): string | null {
  if (sorte === null || sorte === 'complete') return null;
  return infos.entrepotId ?? (sorte === 'partielle' && choisi !== '' ? choisi : null);
}

export function PriseEnChargeModal({ annonce, livreurId, ouvert, onFermer }: Props) {
  const { data: infos, error, isFetching, refetch } = useSegments(annonce.id, ouvert);
  const prise = usePrendreEnCharge();
  const cle = useCleIdempotence(prise);
  const [saisie, setSaisie] = useState(VIERGE);

  // Each opening starts afresh; what was there stays in sight while the dialog closes.
  const [vu, setVu] = useState(ouvert);
  if (vu !== ouvert) {
    setVu(ouvert);
    if (ouvert) setSaisie(VIERGE);
  }

  const options = infos ? optionsPriseEnCharge(infos) : [];
  const sorte =
    saisie.sorte !== null && options.includes(saisie.sorte) ? saisie.sorte : infos ? choixParDefaut(infos) : null;
  const entrepotId = infos ? entrepotDe(sorte, infos, saisie.entrepotId) : null;
  const sansEntrepot = sorte !== null && sorte !== 'complete' && entrepotId === null;

  function confirmer() {
    if (sorte === null) return;
    const contenu = { sorte, annonceId: annonce.id, livreurId, entrepotId };
    setSaisie((avant) => ({ ...avant, refus: null }));
    prise.mutate(
      { ...contenu, cleIdempotence: cle(contenu) },
      {
        onSuccess: () => {
          notifier.succes(SUCCES_PRISE_EN_CHARGE[sorte]);
          onFermer();
        },
        onError: (erreur) => {
          notifier.erreur(ECHEC);
          setSaisie((avant) => ({ ...avant, refus: messageErreur(erreur, ECHEC) }));
        },
      },
    );
  }

  const rienAPrendre = infos !== undefined && options.length === 0;
  const refus = saisie.refus ?? (sorte === 'directe' && sansEntrepot ? PHRASE_ENTREPOT_DEPOT_ABSENT : null);
  return (
    <Dialogue
      ouvert={ouvert}
      onFermer={onFermer}
      titre="Prendre en charge cette annonce"
      retenu={prise.isPending}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={prise.isPending}>
            Annuler
          </Bouton>
          <Bouton
            onClick={confirmer}
            enCours={prise.isPending}
            texteEnCours="Création..."
            desactive={sorte === null || sansEntrepot}
          >
            Confirmer la prise en charge
          </Bouton>
        </>
      }
    >
      {!infos &&
        (error ? (
          <EtatErreur phrase={messageErreur(error)} reessayer={() => void refetch()} enCours={isFetching} />
        ) : (
          <Squelette forme="liste" nombre={2} />
        ))}
      {infos && (
        <ChoixPriseEnCharge
          annonce={annonce}
          infos={infos}
          options={options}
          sorte={sorte}
          entrepotId={saisie.entrepotId}
          onSorte={(choix) => setSaisie({ ...saisie, sorte: choix, refus: null })}
          onEntrepot={(choix) => setSaisie({ ...saisie, entrepotId: choix, refus: null })}
          desactive={prise.isPending}
        />
      )}
      {(refus ?? (rienAPrendre ? PHRASE_TOUT_ASSIGNE : null)) && (
        <Bandeau ton="alerte" titre={saisie.refus !== null && saisie.refus !== ECHEC ? ECHEC : undefined} annonce>
          {refus ?? PHRASE_TOUT_ASSIGNE}
        </Bandeau>
      )}
    </Dialogue>
  );
}
