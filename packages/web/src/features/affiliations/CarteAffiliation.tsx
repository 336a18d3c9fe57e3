import { type AffiliationLue, BADGES_STATUT_AFFILIATION } from '@colivert/domain/affiliations';
import type { StatutAffiliation, StatutCompte } from '@colivert/domain/comptes';
import { formatJour } from '@colivert/domain/lib';
import { useEffect, useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './affiliations.module.css';
import { useAffiliation } from './affiliations.queries.ts';
import { DemandeAffiliation } from './DemandeAffiliation.tsx';
import { ListeConditions } from './ListeConditions.tsx';

const PHRASES = {
  NON_AFFILIE:
    'Les livreurs affiliés voient les missions des commerçants, aussi celles qui leur sont réservées. Demandez votre affiliation : notre équipe étudie chaque demande.',
  DEMANDE_AFFILIATION: "Votre demande est en cours d'étude. Vous recevrez la réponse par e-mail.",
  AFFILIE: 'Vous voyez les missions des commerçants et pouvez les prendre en charge.',
  AFFILIATION_REFUSEE: "Votre affiliation n'a pas été retenue. Vous pouvez faire une nouvelle demande.",
} as const satisfies Record<StatutAffiliation, string>;

const BOUTONS = {
  NON_AFFILIE: 'Demander mon affiliation',
  AFFILIATION_REFUSEE: 'Faire une nouvelle demande',
  DEMANDE_AFFILIATION: null,
  AFFILIE: null,
} as const satisfies Record<StatutAffiliation, string | null>;

interface Props {
  livreurId: string;
  statutCompte: StatutCompte;
}

/** Where a courier's affiliation stands, and what can be done about it (D-081, D-107 to D-109). */
export function CarteAffiliation({ livreurId, statutCompte }: Props) {
  const { data, error, isFetching, refetch } = useAffiliation(livreurId);
  const { utilisateur, rafraichir } = useSession();
  // The answer to the request opens the missions tab: the account follows what the card has just read.
  const perime = data !== undefined && utilisateur !== null && data.statut !== utilisateur.statutAffiliation;
  useEffect(() => {
    if (perime) void rafraichir();
  }, [perime, rafraichir]);
  const badge = data && BADGES_STATUT_AFFILIATION[data.statut];
  return (
    <Carte balise="section" titre="Affiliation" cote={badge && <Badge ton={badge.ton}>{badge.libelle}</Badge>}>
      {data && <Contenu affiliation={data} livreurId={livreurId} statutCompte={statutCompte} />}
      {!data &&
        (error ? (
          <EtatErreur
            phrase={messageErreur(error, "Erreur lors du chargement de l'affiliation")}
            reessayer={() => void refetch()}
            enCours={isFetching}
          />
        ) : (
          <Squelette nombre={4} />
        ))}
    </Carte>
  );
}

function Contenu({ affiliation, livreurId, statutCompte }: Props & { affiliation: AffiliationLue }) {
  const [ouvert, setOuvert] = useState(false);
  const { statut, conditions, dateDemandeAffiliation, dateValidationAffiliation, message } = affiliation;
  const bouton = BOUTONS[statut];
  const decidee = statut === 'AFFILIE' || statut === 'AFFILIATION_REFUSEE';
  return (
    <>
      <p className={css.phrase}>{PHRASES[statut]}</p>
      <Fiche
        lignes={[
          { libelle: 'Demande envoyée le', valeur: dateDemandeAffiliation && formatJour(dateDemandeAffiliation) },
          { libelle: 'Votre message', valeur: message },
          {
            libelle: statut === 'AFFILIE' ? 'Affilié depuis le' : 'Réponse du',
            valeur: decidee && dateValidationAffiliation ? formatJour(dateValidationAffiliation) : null,
          },
          { libelle: "Commentaire de l'équipe", valeur: decidee ? commentaireDeLaDecision(affiliation) : null },
        ]}
      />
      {statut !== 'AFFILIE' && <ListeConditions duLivreur titre="Conditions d'affiliation" conditions={conditions} />}
      {bouton && statutCompte === 'VALIDE' && (
        <div>
          <Bouton onClick={() => setOuvert(true)}>{bouton}</Bouton>
        </div>
      )}
      {bouton && statutCompte !== 'VALIDE' && (
        <p className={css.precision}>Vous pourrez demander votre affiliation dès que votre compte sera vérifié.</p>
      )}
      <DemandeAffiliation
        livreurId={livreurId}
        conditions={conditions}
        ouvert={ouvert}
        onFermer={() => setOuvert(false)}
      />
    </>
  );
}

/** `commentaire` is the last one written: without a word from the team it is still the courier's own (wire §12). */
const commentaireDeLaDecision = ({ commentaire, message }: AffiliationLue) =>
  commentaire === message ? null : commentaire;
