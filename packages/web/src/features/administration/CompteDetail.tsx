import { type Compte, type CompteDetaille, libelleAction } from '@colivert/domain/administration';
import { LIBELLES_ROLE, type RoleInscription } from '@colivert/domain/comptes';
import { badgeDocument, libelleDocument } from '@colivert/domain/documents';
import { formatJour, jourParis } from '@colivert/domain/lib';
import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './administration.late.module.css';
import { useChangerRole, useCompte, useFermerSessionsDuCompte } from './administration.queries.ts';
import { DecisionMotivee } from './DecisionMotivee.tsx';

/** One account's papers and the last decisions about it, with what only this place changes: role and sessions. */
export function CompteDetail({ id }: Pick<Compte, 'id'>) {
  const { data, isError, error, isFetching, refetch } = useCompte(id);
  if (data)
    return (
      <div className={css.detail}>
        <Papiers compte={data} />
        <DernieresDecisions compte={data} />
        <Actes compte={data} />
      </div>
    );
  if (isError)
    return (
      <EtatErreur
        phrase={messageErreur(error, 'Erreur lors du chargement du compte')}
        reessayer={() => void refetch()}
        enCours={isFetching}
      />
    );
  return <Squelette forme="texte" nombre={4} />;
}

function Papiers({ compte: { documents, role } }: { compte: CompteDetaille }) {
  const [aujourdhui] = useState(() => jourParis(new Date()));
  return (
    <section>
      <h3 className={css.sousTitre}>Documents</h3>
      {documents.length === 0 ? (
        <p className={css.precision}>Aucun document envoyé.</p>
      ) : (
        <ul className={css.lignes}>
          {documents.map((document) => {
            const badge = badgeDocument(document, true, aujourdhui);
            return (
              <li key={document.id}>
                <span>
                  {libelleDocument(document.type, role).libelle}, envoi du {formatJour(document.dateUpload)}
                  {document.dateExpiration && `, jusqu'au ${formatJour(document.dateExpiration)}`}
                  {document.commentaireValidation && ` : ${document.commentaireValidation}`}
                </span>
                <Badge ton={badge.ton}>{badge.libelle}</Badge>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function DernieresDecisions({ compte: { journal } }: { compte: CompteDetaille }) {
  return (
    <section>
      <h3 className={css.sousTitre}>Dernières lignes du journal</h3>
      {journal.length === 0 ? (
        <p className={css.precision}>Rien encore.</p>
      ) : (
        <ul className={css.lignes}>
          {journal.map(({ id, date, action, acteur, motif }) => (
            <li key={id}>
              <span>
                {libelleAction(action)}
                {motif && ` : ${motif}`}
              </span>
              <span className={css.precision}>
                {formatMoment(date)}
                {acteur && (
                  <>
                    , <bdi>{acteur.nom}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Actes({ compte }: { compte: CompteDetaille }) {
  const [ouvert, setOuvert] = useState<'role' | 'sessions' | null>(null);
  const fermeture = useFermerSessionsDuCompte();
  const nom = `${compte.prenom} ${compte.nom}`;
  const estAdmin = compte.role === 'ADMIN';
  return (
    <div className={css.boutons}>
      <Bouton genre="contour" taille="sm" onClick={() => setOuvert('role')}>
        {estAdmin ? "Retirer le rôle d'administration" : "Donner le rôle d'administration"}
      </Bouton>
      <Bouton genre="contour" taille="sm" onClick={() => setOuvert('sessions')}>
        Fermer ses sessions
      </Bouton>
      {ouvert === 'role' && <ChangementRole compte={compte} onFermer={() => setOuvert(null)} />}
      <Confirmation
        ouvert={ouvert === 'sessions'}
        onFermer={() => setOuvert(null)}
        titre={`Fermer les sessions de ${nom}`}
        action="Fermer les sessions"
        actionEnCours="Fermeture..."
        enCours={fermeture.isPending}
        onConfirmer={() =>
          fermeture.mutate(compte.id, {
            onSuccess: () => {
              notifier.succes('Sessions fermées.');
              setOuvert(null);
            },
            onError: (erreur) => notifier.erreur(messageErreur(erreur)),
          })
        }
      >
        <p className={css.phrase}>Tous les appareils de cette personne sont déconnectés. Elle peut se reconnecter.</p>
      </Confirmation>
    </div>
  );
}

function ChangementRole({ compte, onFermer }: { compte: CompteDetaille; onFermer: () => void }) {
  const estAdmin = compte.role === 'ADMIN';
  const acte = useChangerRole(estAdmin ? compte.roleInscription : 'ADMIN');
  const ancien: Record<RoleInscription, string> = LIBELLES_ROLE;
  return (
    <DecisionMotivee
      titre={`${estAdmin ? 'Retirer' : 'Donner'} le rôle d'administration : ${compte.prenom} ${compte.nom}`}
      action={estAdmin ? 'Retirer le rôle' : 'Donner le rôle'}
      actionEnCours="Enregistrement..."
      reussite="Rôle changé."
      cible={compte.id}
      acte={acte}
      onFermer={onFermer}
    >
      {estAdmin
        ? `Le compte redevient « ${ancien[compte.roleInscription]} », et ses sessions sont fermées.`
        : 'Cette personne pourra tout décider ici. Ses sessions sont fermées, et un lien pour activer son second facteur lui est envoyé.'}
    </DecisionMotivee>
  );
}
