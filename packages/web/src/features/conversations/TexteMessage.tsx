import { coordonneesDans } from '@colivert/domain/conversations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './conversations.late.module.css';

interface Props {
  texte: string;
  /** Asks before one leaves the product. */
  quitter: (adresse: URL) => void;
}

/** The words as they were typed; addresses of sites in them are doors. */
export function TexteMessage({ texte, quitter }: Props) {
  const morceaux: ReactNode[] = [];
  let suite = 0;
  for (const { sorte, debut, fin } of coordonneesDans(texte)) {
    const ecrit = texte.slice(debut, fin);
    const adresse = sorte === 'LIEN' ? lireAdresse(ecrit) : null;
    if (adresse === null) continue;
    morceaux.push(texte.slice(suite, debut), <Lien key={debut} ecrit={ecrit} adresse={adresse} quitter={quitter} />);
    suite = fin;
  }
  return (
    <p className={css.texte} dir="auto">
      {morceaux}
      {texte.slice(suite)}
    </p>
  );
}

/** A page of the web, as the browser reads it: its host is in ASCII, and what is no address is none. */
function lireAdresse(ecrit: string): URL | null {
  const adresse = /^https?:\/\//i.test(ecrit) ? ecrit : `https://${ecrit}`;
  return URL.canParse(adresse) ? new URL(adresse) : null;
}

function Lien({ ecrit, adresse, quitter }: { ecrit: string; adresse: URL; quitter: (adresse: URL) => void }) {
  const { origin, pathname, search, hash } = adresse;
  if (origin === window.location.origin && !pathname.startsWith('//'))
    return <Link to={`${pathname}${search}${hash}`}>{ecrit}</Link>;
  return (
    <button type="button" className={css.lien} aria-haspopup="dialog" onClick={() => quitter(adresse)}>
      {ecrit}
    </button>
  );
}
