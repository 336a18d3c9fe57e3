/** What the product asks of the database for a call, so that the bare program asks the same. */
import pg from 'pg';

export interface Instruction {
  texte: string;
  valeurs: unknown[];
}

/** One call as recorded: its statements, the ids it made, and its answer. */
export interface Appel {
  instructions: Instruction[];
  /** Ids that the call itself made up: another call makes others. */
  neufs: string[];
  reponse: unknown;
}

export interface Enregistrement {
  connexion: { host: string; port: number; database: string; user: string };
  appels: Record<string, Appel>;
}

type Envoyer = (...demande: unknown[]) => Promise<pg.QueryResult>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs `faire` and keeps what it sent to the database; nobody else may use the database meanwhile. */
export async function enregistrer(connus: readonly string[], faire: () => Promise<unknown>): Promise<Appel> {
  const instructions: Instruction[] = [];
  const vus = new Set(connus);
  const neufs = new Set<string>();
  const prototype = pg.Client.prototype as unknown as { query: Envoyer };
  const dOrigine = prototype.query;
  prototype.query = async function enregistree(this: pg.Client, ...args) {
    const envoyer = dOrigine.bind(this);
    const [demande, separees] = args;
    // With a callback it is the job library's own.
    if (typeof args.at(-1) === 'function') return envoyer(...args);
    const nommee = typeof demande === 'string' ? { text: demande, values: separees } : (demande as pg.QueryConfig);
    const texte = nommee.text;
    const valeurs = (nommee.values ?? []) as unknown[];
    for (const valeur of valeurs)
      if (typeof valeur === 'string' && UUID.test(valeur) && !vus.has(valeur)) neufs.add(valeur);
    instructions.push({ texte, valeurs: valeurs.map(enTexte) });
    const resultat = await envoyer(...args);
    for (const ligne of resultat.rows) for (const valeur of Object.values(ligne as object)) vus.add(String(valeur));
    return resultat;
  };
  try {
    return { reponse: await faire(), instructions, neufs: [...neufs] };
  } finally {
    prototype.query = dOrigine;
  }
}

/** As PostgreSQL reads it as text, so that it passes through JSON. */
function enTexte(valeur: unknown): unknown {
  if (Buffer.isBuffer(valeur)) return String.raw`\x${valeur.toString('hex')}`;
  return valeur instanceof Date ? valeur.toISOString() : valeur;
}
