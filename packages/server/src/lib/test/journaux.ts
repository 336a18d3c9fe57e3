/**
 * Judges lines of the product's log. Each value is one of the few forms we know: whatever else came along, a
 * person's words or the bytes of a file, is a fault. Then nothing of what was secret or personal in the calls themselves.
 */

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const NOMBRE = /^-?\d+(\.\d+)?(e-\d+)?$/;
const MOT = /^[A-Z_]+$/;
/** Words of ours, ids, numbers of contracts, and where a caller wrote something else. */
const CHEMIN = String.raw`(\*|(\/([a-z][a-z\d-]*(\.[a-z\d]+)?|#|:[A-Za-z_]+|\*|[A-Z]{1,4}-\d{4}-\d{4,8})?)+)`;
const APPEL = new RegExp(`^[A-Z]+ ${CHEMIN}$`);
const IDENTIFIANT = /^(#|null|[\w-]{1,40})$/;

/** What may stand under each name; a UUID is written « # ». */
const FORMES: Readonly<Record<string, RegExp>> = {
  // An error of ours is found by the answer too, but never overlooked here.
  level: /^[1234]0$/,
  time: NOMBRE,
  pid: NOMBRE,
  hostname: /^[\w.-]+$/,
  reqId: /^#$/,
  'req.id': /^#$/,
  'req.method': /^[A-Z]+$/,
  'req.path': new RegExp(`^${CHEMIN}$`),
  'res.statusCode': /^[1-4]\d\d$/,
  responseTime: NOMBRE,
  // The second is of a site that was not built.
  msg: /^([A-Za-z][A-Za-z:' -]{0,80}|"root" path "[^"]+" must exist)$/,
  refus: MOT,
  code: MOT,
  acteur: IDENTIFIANT,
  compte: IDENTIFIANT,
  adresse: /^[\da-f.:]+$/,
  appel: APPEL,
  'audit.acteurId': IDENTIFIANT,
  'audit.action': MOT,
  'audit.cibleType': /^[a-z_]{1,20}$/,
  'audit.cibleId': IDENTIFIANT,
  'audit.adresse': /^[\da-f.:]+$/,
};
/** Their form lets only words of ours pass, which people write too. */
const CHEMINS = new Set(['req.path', 'appel']);
/** Ours whatever happens: their form says so. */
const NOTRES = new Set(['hostname', 'refus', 'audit.action', 'audit.cibleType']);

function* feuilles(valeur: unknown, nom = ''): Generator<[nom: string, valeur: string]> {
  if (typeof valeur !== 'object' || valeur === null) yield [nom, String(valeur).replaceAll(UUID, '#')];
  else
    for (const [cle, contenu] of Object.entries(valeur))
      yield* feuilles(contenu, Array.isArray(valeur) ? nom : nom === '' ? cle : `${nom}.${cle}`);
}

/** Fields whose value opens something, is proof of something, or says how to reach somebody. */
const SECRETS = /^(token|jeton|password|motDePasse|motDePasseActuel|code|codeValidation|totp|lien|email|telephone)$/i;
/** The page of an object opens nothing by itself: its reader is looked at. */
const PAGE_INTERIEURE = /^(?:\/(?:[a-z-]+|#))+$/;
/** Not what people write: names of choices, ids, dates, amounts. */
const ORDINAIRE = /^([A-Z_]+|#|true|false|null|undefined|-?[\d.]+|\d{4}-\d\d-\d\d.*|\d\d:\d\d.*)$/;

export interface Dit {
  /** Nowhere in a line. */
  secrets: Set<string>;
  /** In no line's words: what people said of themselves and of their things. */
  textes: Set<string>;
}

export const rienDit = (): Dit => ({ secrets: new Set(), textes: new Set() });

/** Notes what a body said, sent or answered. */
export function noterDit({ secrets, textes }: Dit, corps: unknown): void {
  for (const [nom, valeur] of feuilles(corps)) {
    if (valeur.length < 6 || PAGE_INTERIEURE.test(valeur)) continue;
    if (SECRETS.test(nom.split('.').at(-1) ?? '')) {
      // Of an error, it is the name of a refusal.
      if (!MOT.test(valeur)) secrets.add(valeur);
    } else if (valeur.length > 6 && !ORDINAIRE.test(valeur)) textes.add(valeur);
  }
}

/** What is wrong with a line; empty when nothing is. */
export function fautesDeLigne(ligne: string, { secrets, textes }: Dit): string[] {
  const lues = [...feuilles(JSON.parse(ligne))];
  const fautes = lues
    .filter(([nom, valeur]) => FORMES[nom]?.test(valeur) !== true)
    .map(([nom, valeur]) => `${nom}: ${valeur}`);
  const paroles = lues.filter(([nom, valeur]) => !NOTRES.has(nom) && !NOMBRE.test(valeur));
  const ecrites = paroles.filter(([nom]) => !CHEMINS.has(nom)).map(([, valeur]) => valeur);
  const [tout, sans] = [paroles.map(([, valeur]) => valeur).join('\n'), ecrites.join('\n')];
  for (const secret of secrets) if (tout.includes(secret)) fautes.push(`a secret, ${secret}`);
  for (const texte of textes) if (sans.includes(texte)) fautes.push(`what somebody wrote, ${texte}`);
  return fautes;
}
