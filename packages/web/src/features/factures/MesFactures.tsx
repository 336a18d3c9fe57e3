import { centimes, formatJour, formatPrix } from '@colivert/domain/lib';
import { type Facture, LIBELLES_TYPE_FACTURE } from '@colivert/domain/factures';
import { IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import css from './Factures.module.css';
import { useFactures, useTelechargerFacture } from './factures.queries.ts';

const PERIODE = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « novembre 2026 » from `YYYY-MM`. */
const lirePeriode = (periode: string): string => PERIODE.format(new Date(`${periode}-01T00:00:00Z`));

/** Invoices and credit notes, each as a PDF. */
export function MesFactures({ userId }: { userId: string }) {
  return (
    <Carte balise="section" titre="Mes factures">
      <ListePaginee
        titre="Factures"
        requete={useFactures(userId)}
        compte={(nombre) => `${nombre} facture${nombre > 1 ? 's' : ''}`}
        vide="Aucune facture pour le moment : la première viendra après vos premières prestations terminées."
        icone={<IconFileInvoice size={32} stroke={1.5} />}
        echec="Erreur lors du chargement des données"
      >
        {(facture) => <LigneFacture key={facture.id} facture={facture} />}
      </ListePaginee>
    </Carte>
  );
}

function LigneFacture({ facture }: { facture: Facture }) {
  const { id, numero, type, dateEmission, periode, totalTtc, lignes } = facture;
  const telecharger = useTelechargerFacture();
  return (
    <div className={css.ligne}>
      <div className={css.faits}>
        <span className={css.numero}>
          {numero} <Badge ton={type === 'AVOIR' ? 'attente' : 'neutre'}>{LIBELLES_TYPE_FACTURE[type]}</Badge>
        </span>
        <span className={css.doux}>
          {lirePeriode(periode)}, {lignes.length} prestation{lignes.length > 1 && 's'}, émise le{' '}
          {formatJour(dateEmission)}
        </span>
      </div>
      <strong className="chiffres">{formatPrix(centimes(totalTtc))}</strong>
      <Bouton
        genre="contour"
        taille="sm"
        icone={<IconDownload aria-hidden size={18} />}
        enCours={telecharger.isPending}
        texteEnCours="Téléchargement..."
        aria-label={telecharger.isPending ? undefined : `Télécharger le PDF ${numero}`}
        onClick={() => telecharger.mutate({ id, numero })}
      >
        Télécharger le PDF
      </Bouton>
    </div>
  );
}
