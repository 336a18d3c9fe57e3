import { criteresMotDePasse, estParmiLesPremiersEssayes, forceMotDePasse } from '@colivert/domain/comptes';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import css from './ForceMotDePasse.module.css';

const CRITERES = {
  longueur: '8 caractères au moins',
  majuscule: 'une majuscule',
  chiffre: 'un chiffre',
  special: 'un caractère spécial',
} as const satisfies Record<keyof ReturnType<typeof criteresMotDePasse>, string>;

const TONS = { Fort: 'succes', Moyen: 'attente', Faible: 'danger' } as const;

/** Four criteria, three words (C-210, C-211); the same function judges on the server. */
export function ForceMotDePasse({ motDePasse }: { motDePasse: string }) {
  const criteres = criteresMotDePasse(motDePasse);
  const remplis = Object.values(criteres).filter(Boolean).length;
  const force = forceMotDePasse(motDePasse);
  // The founding word stays what the four criteria make it (C-211); this only warns.
  const essaye = force !== 'Faible' && estParmiLesPremiersEssayes(motDePasse);
  return (
    <div className={css.force} data-ton={essaye ? 'attente' : TONS[force]}>
      <div className={css.ligne}>
        <span aria-hidden className={css.jauge}>
          {[1, 2, 3, 4].map((rang) => (
            <span key={rang} className={css.cran} data-plein={rang <= remplis || undefined} />
          ))}
        </span>
        {/* The region is there from the start, so that the word is read when it changes. */}
        <p className={css.mot} role="status">
          {motDePasse !== '' && (
            <>
              <VisuallyHidden>Force du mot de passe : </VisuallyHidden>
              <strong>{force}</strong>
              {essaye && ', mais parmi les premiers essayés'}
            </>
          )}
        </p>
      </div>
      <ul className={css.criteres}>
        {(Object.keys(CRITERES) as (keyof typeof CRITERES)[]).map((critere) => (
          <li key={critere} data-rempli={criteres[critere] || undefined}>
            {criteres[critere] ? <IconCheck aria-hidden size={16} stroke={2.5} /> : <IconPoint aria-hidden size={16} />}
            {CRITERES[critere]}
            {criteres[critere] && <VisuallyHidden> : rempli</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </div>
  );
}
