import { type AffiliationADecider, BADGES_STATUT_AFFILIATION } from '@colivert/domain/affiliations';
import { STATUTS_AFFILIATION } from '@colivert/domain/comptes';
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/moments.ts';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { Fiche } from '../../ui/Fiche.tsx';
import css from './affiliations.module.css';
import { useFileAffiliations } from './affiliations.queries.ts';
import { type ActeAffiliation, DecisionAffiliation } from './DecisionAffiliation.tsx';
import { ListeConditions } from './ListeConditions.tsx';

/** The queue first; the other statuts to look something up. */
const CHOIX = (['DEMANDE_AFFILIATION', 'AFFILIE', 'AFFILIATION_REFUSEE', 'NON_AFFILIE'] as const).map((value) => ({
  value,
  label: BADGES_STATUT_AFFILIATION[value].libelle,
}));

const VIDES = {
  DEMANDE_AFFILIATION: "Aucune demande d'affiliation en attente.",
  AFFILIE: 'Aucun livreur affilié.',
  AFFILIATION_REFUSEE: 'Aucune affiliation refusée.',
  NON_AFFILIE: 'Aucun livreur sans affiliation.',
} as const;

/** Requests to decide, each with its facts beside it (D-123, D-124). */
export function FileAffiliations() {
  const { lireParmi, poser } = useFiltresAdresse();
  const statut = lireParmi('statut', STATUTS_AFFILIATION) ?? 'DEMANDE_AFFILIATION';
  const file = useFileAffiliations(statut);
  return (
    <div className={css.file}>
      <search className={css.filtres}>
        <ChampChoix
          label="Affiliation"
          data={CHOIX}
          value={statut}
          onChange={(e) =>
            poser({ statut: e.currentTarget.value === 'DEMANDE_AFFILIATION' ? '' : e.currentTarget.value })
          }
        />
      </search>
      <ListePaginee
        titre="Affiliations"
        requete={file}
        compte={(n) => `${n} livreur${n > 1 ? 's' : ''}`}
        vide={VIDES[statut]}
        icone={<IconChecks size={32} stroke={1.5} />}
        echec="Erreur lors du chargement des affiliations"
      >
        {(affiliation) => <Demande key={affiliation.livreur.id} affiliation={affiliation} />}
      </ListePaginee>
    </div>
  );
}

function Demande({ affiliation }: { affiliation: AffiliationADecider }) {
  const [acte, setActe] = useState<ActeAffiliation | null>(null);
  const { livreur, statut, message, commentaire, conditions, dateDemandeAffiliation, dateValidationAffiliation } =
    affiliation;
  const nom = `${livreur.prenom} ${livreur.nom}`;
  const badge = BADGES_STATUT_AFFILIATION[statut];
  return (
    <Carte
      balise="article"
      titre={<bdi>{nom}</bdi>}
      cote={<Badge ton={badge.ton}>{badge.libelle}</Badge>}
      pied={
        <>
          {statut === 'DEMANDE_AFFILIATION' && (
            <>
              <Bouton
                taille="sm"
                icone={<IconCheck aria-hidden size={18} />}
                aria-label={`Accepter : ${nom}`}
                onClick={() => setActe('accepter')}
              >
                Accepter
              </Bouton>
              <Bouton
                genre="contour"
                taille="sm"
                icone={<IconX aria-hidden size={18} />}
                aria-label={`Refuser : ${nom}`}
                onClick={() => setActe('refuser')}
              >
                Refuser
              </Bouton>
            </>
          )}
          {statut === 'AFFILIE' && (
            <Bouton
              genre="contour"
              taille="sm"
              aria-label={`Retirer l'affiliation : ${nom}`}
              onClick={() => setActe('retirer')}
            >
              Retirer l'affiliation
            </Bouton>
          )}
          <Link to={`/profil-public/livreur/${livreur.id}`}>
            Voir le profil de <bdi>{nom}</bdi>
          </Link>
        </>
      }
    >
      <ListeConditions titre={`Conditions de ${nom}`} conditions={conditions} />
      <Fiche
        lignes={[
          { libelle: 'Demande reçue le', valeur: dateDemandeAffiliation && formatMoment(dateDemandeAffiliation) },
          { libelle: 'Message du livreur', valeur: message },
          { libelle: 'Décision du', valeur: dateValidationAffiliation && formatMoment(dateValidationAffiliation) },
          { libelle: 'Commentaire de la décision', valeur: commentaire === message ? null : commentaire },
        ]}
      />
      {acte && <DecisionAffiliation acte={acte} affiliation={affiliation} onFermer={() => setActe(null)} />}
    </Carte>
  );
}
