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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs `faire` and keeps what it sent to the database; nobody else may use the database meanwhile. */
export async function enregistrer(connus: readonly string[], faire: () => Promise<unknown>): Promise<Appel> {
  const instructions: Instruction[] = [];
  const vus = new Set(connus);
  const neufs = new Set<string>();
  const { query } = pg.Client.prototype;
  // oxlint-disable-next-line no-explicit-any -- pg's `query` has too many shapes to name them
  pg.Client.prototype.query = async function enregistree(this: pg.Client, ...args: any[]): Promise<any> {
    // With a callback it is the job library's own.
    if (typeof args.at(-1) === 'function') return Reflect.apply(query as (...tout: unknown[]) => unknown, this, args);
    const [demande, separees] = args;
    const texte: string = typeof demande === 'string' ? demande : demande.text;
    const valeurs: unknown[] = separees ?? demande.values ?? [];
    for (const valeur of valeurs)
      if (typeof valeur === 'string' && UUID.test(valeur) && !vus.has(valeur)) neufs.add(valeur);
    instructions.push({ texte, valeurs: valeurs.map(enTexte) });
    const resultat = await Reflect.apply(query as (...tout: unknown[]) => Promise<pg.QueryResult>, this, args);
    for (const ligne of resultat.rows) for (const valeur of Object.values(ligne as object)) vus.add(String(valeur));
    return resultat;
  };
  try {
    return { reponse: await faire(), instructions, neufs: [...neufs] };
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** As PostgreSQL reads it as text, so that it passes through JSON. */
function enTexte(valeur: unknown): unknown {
  if (Buffer.isBuffer(valeur)) return String.raw`\x${valeur.toString('hex')}`;
  return valeur instanceof Date ? valeur.toISOString() : valeur;
}
