import type { MailRefuse } from '@colivert/domain/administration';
import { formatMoment } from '@colivert/domain/lib';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './administration.late.module.css';
import { useFileMails, useMailsRefuses, useRenvoyerMail } from './mails.queries.ts';

/** What waits to be sent, and what was refused for good. Never what a mail says, but its subject. */
export function FileMails() {
  const file = useFileMails();
  const refuses = useMailsRefuses();
  return (
    <div className={css.suivi}>
      {file.data && (
        <p className={css.precision}>
          {phraseAttente(file.data.enAttente)}
          {file.data.plusAncien && (
            <>
              {' '}
              Le plus ancien date du <time dateTime={file.data.plusAncien}>{formatMoment(file.data.plusAncien)}</time>.
            </>
          )}
        </p>
      )}
      <ListePaginee
        titre="Mails refusés"
        requete={refuses}
        compte={(n) => (n > 1 ? `${n} mails refusés` : '1 mail refusé')}
        vide="Aucun mail n'a été refusé."
        echec="Erreur lors du chargement des mails"
      >
        {(mail) => <MailRefuseCarte key={mail.id} mail={mail} />}
      </ListePaginee>
    </div>
  );
}

function phraseAttente(nombre: number): string {
  if (nombre === 0) return "Aucun mail n'attend.";
  return nombre === 1 ? "1 mail attend d'être envoyé." : `${nombre} mails attendent d'être envoyés.`;
}

function MailRefuseCarte({ mail: { id, a, sujet, raison, refuseLe } }: { mail: MailRefuse }) {
  const { mutate, isPending } = useRenvoyerMail();
  return (
    <Carte
      balise="article"
      titre={a}
      pied={
        <Bouton
          genre="contour"
          taille="sm"
          aria-label={`Renvoyer « ${sujet} » à ${a}`}
          enCours={isPending}
          texteEnCours="Envoi..."
          onClick={() =>
            mutate(id, {
              onSuccess: () => notifier.succes('Le mail est de nouveau en route.'),
              onError: (erreur) => notifier.erreur(messageErreur(erreur)),
            })
          }
        >
          Renvoyer
        </Bouton>
      }
    >
      <p className={css.phrase}>{sujet}</p>
      <p className={css.precision}>
        Refusé le <time dateTime={refuseLe}>{formatMoment(refuseLe)}</time>
      </p>
      <p className={css.citation}>{raison}</p>
    </Carte>
  );
}
