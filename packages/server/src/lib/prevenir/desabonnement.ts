import { CATEGORIES, type Categorie } from '@colivert/domain/notifications';
import type { Deps } from '../deps.ts';
import type { Contenu } from '../mails/outbox.ts';
import { ajouterLigne } from '../mails/miseEnPage.ts';

/** Begins the signed text, so that a cursor, signed with the same key, is not accepted as a token. */
const USAGE = 'desabonnement';

export const jetonDe = ({ secret }: Deps, utilisateurId: string, categorie: Categorie): string =>
  secret.signer([USAGE, utilisateurId, categorie].join(' '));

/** The account and the category a token was signed for; null when it was not signed by us. */
export function relireJeton({ secret }: Deps, jeton: string): { utilisateurId: string; categorie: Categorie } | null {
  const [usage, utilisateurId, nom] = secret.relire(jeton)?.split(' ') ?? [];
  const categorie = CATEGORIES.find((c) => c === nom);
  if (usage !== USAGE || utilisateurId === undefined || categorie === undefined) return null;
  return { utilisateurId, categorie };
}

/** Adds the unsubscribe link for the reader, and the headers for their mail program (RFC 8058). */
export function avecDesabonnement<M extends Contenu>(
  deps: Deps,
  mail: M,
  { utilisateurId, categorie }: { utilisateurId: string; categorie: Categorie },
): M {
  const url = `${deps.config.appUrl}/api/desabonnement/${jetonDe(deps, utilisateurId, categorie)}`;
  return {
    ...ajouterLigne(mail, { texte: 'Ne plus recevoir ces mails', url }),
    entetes: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
