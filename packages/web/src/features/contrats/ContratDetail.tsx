import { badgeStatutContrat, type Contrat, formatPourcentage, TEXTES_CONTRAT } from '@colivert/domain/contrats';
import { centimes, formatJour, formatPrix } from '@colivert/domain/lib';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { enregistrer } from '../../lib/enregistrer.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './contrats.module.css';
import { useTelechargerContrat } from './contrats.queries.ts';

/** What a contract says, in figures and words (D-190, D-191). */
export function ContratDetail({ contrat }: { contrat: Contrat }) {
  const badge = badgeStatutContrat(contrat.statutContrat);
  return (
    <Carte
      balise="section"
      titre={`Contrat ${contrat.numeroContrat}`}
      cote={<Badge ton={badge.ton}>{badge.libelle}</Badge>}
      pied={<Telecharger contrat={contrat} />}
    >
      <Conditions contrat={contrat} />
      <ul className={css.inclus}>
        <Inclus oui={contrat.livraisonRapideIncluse}>Livraison rapide</Inclus>
        <Inclus oui={contrat.assuranceIncluse}>Assurance</Inclus>
        <Inclus oui={contrat.supportPrioritaire} masculin>
          Support prioritaire
        </Inclus>
      </ul>
    </Carte>
  );
}

export function Conditions({ contrat }: { contrat: Contrat }) {
  const { nombreLivraisonsMensuelles: livraisons } = contrat;
  return (
    <Fiche
      lignes={[
        { libelle: 'Commission', valeur: formatPourcentage(contrat.commissionPourcentage) },
        { libelle: "Frais d'inscription", valeur: formatPrix(centimes(contrat.fraisInscription)) },
        { libelle: 'Abonnement mensuel', valeur: formatPrix(centimes(contrat.abonnementMensuel)) },
        { libelle: 'Livraisons par mois', valeur: livraisons === null ? TEXTES_CONTRAT.illimite : String(livraisons) },
        { libelle: 'Période', valeur: `Du ${formatJour(contrat.dateDebut)} au ${formatJour(contrat.dateFin)}` },
        { libelle: 'Signé le', valeur: formatJour(contrat.dateSignature) },
      ]}
    />
  );
}

/** The word beside the sign says the same: a sign alone is not read by everybody. */
function Inclus({ oui, masculin, children }: { oui: boolean; masculin?: boolean; children: string }) {
  const Signe = oui ? IconCheck : IconX;
  const inclus = masculin ? 'inclus' : 'incluse';
  return (
    <li>
      <Signe aria-hidden size={20} className={oui ? css.oui : css.non} />
      {children} : {oui ? inclus : `non ${inclus}`}
    </li>
  );
}

export function Telecharger({ contrat: { id, numeroContrat } }: { contrat: Pick<Contrat, 'id' | 'numeroContrat'> }) {
  const { mutate, isPending } = useTelechargerContrat();
  return (
    <Bouton
      genre="contour"
      taille="sm"
      icone={<IconDownload aria-hidden size={18} />}
      aria-label={`Télécharger en PDF : contrat ${numeroContrat}`}
      enCours={isPending}
      texteEnCours="Téléchargement..."
      onClick={() =>
        mutate(id, {
          onSuccess: (pdf) => enregistrer(pdf, `${numeroContrat}.pdf`),
          onError: (erreur) => notifier.erreur(messageErreur(erreur, "Le contrat n'a pas pu être téléchargé.")),
        })
      }
    >
      Télécharger en PDF
    </Bouton>
  );
}
