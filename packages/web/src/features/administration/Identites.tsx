import { type DecisionIdentite, type IdentiteModifiee, LIBELLES_CHAMP_IDENTITE } from '@colivert/domain/administration';
import { badgeStatutCompte, LIBELLES_ROLE } from '@colivert/domain/comptes';
import { formatMoment } from '@colivert/domain/lib';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './administration.late.module.css';
import { DecisionMotivee } from './DecisionMotivee.tsx';
import { useDeciderDeLIdentite, useIdentitesModifiees } from './identites.queries.ts';
import propre from './Identites.module.css';

/** Names, addresses and SIRETs that changed after their papers were checked: what was checked, and what is written now. */
export function Identites() {
  return (
    <div className={css.suivi}>
      <p className={css.phrase}>
        Ces personnes ont changé leur identité après sa vérification. Leur compte reste validé tant que vous n'avez pas
        décidé.
      </p>
      <ListePaginee
        titre="Identités modifiées"
        requete={useIdentitesModifiees()}
        compte={(n) => (n > 1 ? `${n} identités modifiées` : '1 identité modifiée')}
        vide="Aucune identité modifiée n'attend de décision."
        icone={<IconChecks size={32} stroke={1.5} />}
        echec="Erreur lors du chargement des identités modifiées"
      >
        {(identite) => <IdentiteADecider key={identite.utilisateur.id} identite={identite} />}
      </ListePaginee>
    </div>
  );
}

const ACTES = {
  PIECES_DEMANDEES: {
    bouton: 'Demander de nouvelles pièces',
    titre: (nom: string) => `Demander de nouvelles pièces à ${nom}`,
    enCours: 'Envoi...',
    suite:
      "Les pièces qui prouvaient l'ancienne identité ne comptent plus : le compte attend les nouvelles. Le motif lui est envoyé par e-mail.",
    reussite: 'Nouvelles pièces demandées.',
  },
  SUSPENDUE: {
    bouton: 'Suspendre',
    titre: (nom: string) => `Suspendre le compte de ${nom}`,
    enCours: 'Suspension...',
    suite:
      "Le compte n'aura plus accès qu'à sa vue d'ensemble, dès sa prochaine action. Le motif lui est envoyé par e-mail.",
    reussite: 'Compte suspendu.',
  },
} as const satisfies Record<Exclude<DecisionIdentite, 'ACCEPTEE'>, unknown>;

type ActeMotive = keyof typeof ACTES;

function IdentiteADecider({ identite }: { identite: IdentiteModifiee }) {
  /** With the change as it was when the dialog opened. */
  const [acte, setActe] = useState<{ decision: ActeMotive; vue: IdentiteModifiee } | null>(null);
  const acceptation = useDeciderDeLIdentite('ACCEPTEE', identite);
  const { utilisateur, date, changements } = identite;
  const { id, prenom, nom: nomSeul, email, role, statut } = utilisateur;
  const nom = `${prenom} ${nomSeul}`;
  const badge = badgeStatutCompte(statut);
  const accepter = () =>
    acceptation.mutate({ id, motif: '' }, { onSuccess: () => notifier.succes('Identité acceptée.') });

  return (
    <Carte
      balise="article"
      titre={nom}
      cote={
        <span className={css.badges}>
          <Badge ton="alerte">Identité modifiée</Badge>
          <Badge>{LIBELLES_ROLE[role]}</Badge>
          <Badge ton={badge.ton}>{badge.libelle}</Badge>
        </span>
      }
      pied={
        <>
          <Bouton
            taille="sm"
            aria-label={`Accepter : ${nom}`}
            enCours={acceptation.isPending}
            texteEnCours="Acceptation..."
            onClick={accepter}
          >
            Accepter
          </Bouton>
          {(['PIECES_DEMANDEES', 'SUSPENDUE'] as const).map((decision) => (
            <Bouton
              key={decision}
              genre="contour"
              taille="sm"
              aria-label={`${ACTES[decision].bouton} : ${nom}`}
              desactive={acceptation.isPending}
              onClick={() => setActe({ decision, vue: identite })}
            >
              {ACTES[decision].bouton}
            </Bouton>
          ))}
        </>
      }
    >
      <p className={css.precision}>
        Modifiée le {formatMoment(date)}.{' '}
        <Link to={`/admin?tab=comptes&q=${encodeURIComponent(email)}`}>Voir le compte et ses pièces</Link>
      </p>
      {acceptation.error && (
        <Bandeau ton="danger" annonce>
          {messageErreur(acceptation.error)}
        </Bandeau>
      )}
      <table className={propre.comparaison}>
        <thead>
          <tr>
            <th scope="col">Champ</th>
            <th scope="col">Vérifié</th>
            <th scope="col">Nouveau</th>
          </tr>
        </thead>
        <tbody>
          {changements.map(({ champ, avant, apres }) => (
            <tr key={champ}>
              <th scope="row">{LIBELLES_CHAMP_IDENTITE[champ]}</th>
              <td>{avant ?? 'Non renseigné'}</td>
              <td>{apres ?? 'Non renseigné'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {acte && <Decision {...acte} nom={nom} onFermer={() => setActe(null)} />}
    </Carte>
  );
}

function Decision(props: { decision: ActeMotive; vue: IdentiteModifiee; nom: string; onFermer: () => void }) {
  const { decision, vue, nom, onFermer } = props;
  const { titre, bouton, enCours, suite, reussite } = ACTES[decision];
  const acte = useDeciderDeLIdentite(decision, vue);
  return (
    <DecisionMotivee
      titre={titre(nom)}
      action={bouton}
      actionEnCours={enCours}
      reussite={reussite}
      cible={vue.utilisateur.id}
      acte={acte}
      onFermer={onFermer}
    >
      {suite}
    </DecisionMotivee>
  );
}
