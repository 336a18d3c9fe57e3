import { useId } from 'react';
import css from './Logo.module.css';

/** The mark: a road from one point to another, one of them coral. */
export function Logo({ mot = true }: { mot?: boolean }) {
  const titre = useId();
  return (
    <span className={css.logo}>
      <svg
        viewBox="0 0 32 32"
        width="32"
        height="32"
        aria-hidden={mot || undefined}
        role={mot ? undefined : 'img'}
        aria-labelledby={mot ? undefined : titre}
        focusable="false"
      >
        {!mot && <title id={titre}>Colivert</title>}
        <rect width="32" height="32" rx="9" fill="#1b6642" />
        <path d="M7.5 21.5C11 13 17 19.5 24 9.5" fill="none" stroke="#f6efe2" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="7.5" cy="21.5" r="3.2" fill="#f6efe2" />
        <circle cx="24" cy="9.5" r="3.7" fill="#ff8a70" />
      </svg>
      {mot && <span className={css.mot}>Colivert</span>}
    </span>
  );
}
