import { demesure, longueur, tete } from '../lib/index.ts';

/** The four rules of spec 1 §5, one function for the strength meter and the server. */
export interface CriteresMotDePasse {
  longueur: boolean;
  majuscule: boolean;
  chiffre: boolean;
  special: boolean;
}

export const LONGUEUR_MIN_MOT_DE_PASSE = 8;
export const LONGUEUR_MAX_MOT_DE_PASSE = 256;

export const PHRASES_MOT_DE_PASSE = {
  longueur: 'Le mot de passe doit contenir au moins 8 caractères',
  majuscule: 'Le mot de passe doit contenir au moins une majuscule',
  chiffre: 'Le mot de passe doit contenir au moins un chiffre',
  special: 'Le mot de passe doit contenir au moins un caractère spécial',
} as const satisfies Record<keyof CriteresMotDePasse, string>;

export const PHRASE_MOT_DE_PASSE_LONG = `Le mot de passe doit contenir au plus ${LONGUEUR_MAX_MOT_DE_PASSE} caractères`;

/** Special = neither letter, digit nor space (decisions §3); a letter with an accent is a letter. */
export function criteresMotDePasse(motDePasse: string): CriteresMotDePasse {
  const nfc = tete(motDePasse, LONGUEUR_MAX_MOT_DE_PASSE).normalize('NFC');
  return {
    longueur: longueur(nfc) >= LONGUEUR_MIN_MOT_DE_PASSE,
    majuscule: /\p{Lu}/u.test(nfc),
    chiffre: /\p{Nd}/u.test(nfc),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(nfc),
  };
}

/** The sentence of the first rule that is not met, or null. */
export function refusMotDePasse(motDePasse: string): string | null {
  if (demesure(motDePasse, LONGUEUR_MAX_MOT_DE_PASSE)) return PHRASE_MOT_DE_PASSE_LONG;
  const criteres = criteresMotDePasse(motDePasse);
  const manquant = (Object.keys(PHRASES_MOT_DE_PASSE) as (keyof CriteresMotDePasse)[]).find((c) => !criteres[c]);
  if (manquant !== undefined) return PHRASES_MOT_DE_PASSE[manquant];
  return longueur(motDePasse.normalize('NFC')) > LONGUEUR_MAX_MOT_DE_PASSE ? PHRASE_MOT_DE_PASSE_LONG : null;
}

export type ForceMotDePasse = 'Fort' | 'Moyen' | 'Faible';

/** 4 criteria met = Fort, 2 or 3 = Moyen, otherwise Faible (spec 1 §5). */
export function forceMotDePasse(motDePasse: string): ForceMotDePasse {
  const remplis = Object.values(criteresMotDePasse(motDePasse)).filter(Boolean).length;
  if (remplis === 4) return 'Fort';
  return remplis >= 2 ? 'Moyen' : 'Faible';
}

/** What people make a password of first, and whoever guesses tries first; our own name among them. */
const PREMIERS_ESSAYES = new Set(
  (
    'password passwort passe motdepasse mdp azerty azertyuiop qwerty qwertyuiop abc abcd abcde abcdef admin administrateur ' +
    'root user test demo bonjour bonsoir salut coucou bienvenue hello soleil doudou loulou chouchou amour jetaime ' +
    'iloveyou chocolat football marseille paris france dragon monkey letmein secret colivert changeme'
  )
    .split(' ')
    .concat('welcome'),
);
const LETTRES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * Whether it is a word that is tried first, with figures and signs around it or in the place of letters. The meter says
 * so; only the four rules refuse.
 */
export function estParmiLesPremiersEssayes(motDePasse: string): boolean {
  const plat = tete(motDePasse, LONGUEUR_MAX_MOT_DE_PASSE).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const bout = /^[^a-z]+|[^a-z]+$/g;
  const lettres = (t: string) => t.replaceAll(/[@431!0$5]/g, (signe) => LETTRES[signe] ?? signe);
  return [plat.replaceAll(bout, ''), lettres(plat.replaceAll(bout, '')), lettres(plat).replaceAll(bout, '')].some((t) =>
    PREMIERS_ESSAYES.has(t.replaceAll(/[^a-z]/g, '')),
  );
}
