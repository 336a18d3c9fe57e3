import { type DocumentDuRole, MESSAGES_DOCUMENT } from '@colivert/domain/documents';
import { jourParis, type Role } from '@colivert/domain/lib';
import { messageErreur } from '../../lib/erreurApi.ts';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { DocumentCarte } from './DocumentCarte.tsx';
import { useMesDocuments } from './documents.queries.ts';
import css from './documents.module.css';

interface Props {
  userId: string;
  role: Role;
}

/** The papers asked of a role: what is given, what is missing, what happens next (D-251 to D-260). */
export function MesDocuments({ userId, role }: Props) {
  const { data, isPending, isError, error, refetch, isFetching, dataUpdatedAt } = useMesDocuments(userId);
  return (
    <section className={css.documents} aria-labelledby="mes-documents">
      <div>
        <h2 id="mes-documents" className={css.titre}>
          Mes documents
        </h2>
        <p className={css.regles}>
          {MESSAGES_DOCUMENT.formats} {MESSAGES_DOCUMENT.delai}
        </p>
        {data && <Avancement documents={data} />}
      </div>
      {isPending && <Squelette forme="liste" nombre={3} />}
      {isError && !data && (
        <EtatErreur
          phrase={messageErreur(error, MESSAGES_DOCUMENT.chargement)}
          reessayer={() => void refetch()}
          enCours={isFetching}
        />
      )}
      {data?.length === 0 && <EtatVide phrase="Aucun document n'est demandé pour votre profil." />}
      {data && data.length > 0 && (
        <ul className={css.liste} aria-label="Documents demandés">
          {data.map((demande) => (
            <li key={demande.type}>
              <DocumentCarte
                userId={userId}
                role={role}
                demande={demande}
                aujourdhui={jourParis(new Date(dataUpdatedAt))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** « 1 document obligatoire sur 3 est envoyé. » */
function Avancement({ documents }: { documents: readonly DocumentDuRole[] }) {
  const requis = documents.filter((d) => d.requis);
  const envoyes = requis.filter((d) => d.document !== null && d.document.statut !== 'REFUSE').length;
  if (requis.length === 0 || envoyes === requis.length) return null;
  return (
    <p className={css.avancement}>
      Documents obligatoires envoyés :{' '}
      <strong className="chiffres">
        {envoyes} sur {requis.length}
      </strong>
    </p>
  );
}
