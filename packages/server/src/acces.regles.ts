import type { StatutCompte } from '@colivert/domain/comptes';
import type { Role } from '@colivert/domain/lib';

/** Reads a row of the matrix; knows nothing of the routes. */
export interface Ligne {
  public: boolean;
  /** Null: everyone signed in. */
  roles: readonly Role[] | null;
  valide: boolean;
  nonBloque: boolean;
  /** `path.id`, `query.x`, `body.x` or `form.x`. */
  nomme: string | null;
  objet: string | null;
  /** What somebody without a part in the object gets. */
  sinon: number;
  /** A role to which every object is open. */
  sauf: Role | null;
  cache: boolean;
  /** Of two people, hidden from an ADMIN too. */
  prive: boolean;
  admin: boolean;
}

export function lireLigne(texte: string): Ligne {
  const [premiere = '', ...autres] = texte.split(', ');
  if (autres.some((a) => a !== 'A')) throw new Error(`Unreadable row: ${texte}`);
  const mots = premiere.split(' ');
  const [qui = '', ...regles] = mots;
  const valeur = (nom: string) => regles.find((m) => m.startsWith(`${nom}=`))?.slice(nom.length + 1) ?? null;
  return {
    public: qui === 'P',
    roles: qui === 'P' || qui === 'S' ? null : qui === 'A' ? ['ADMIN'] : (qui.split('/') as Role[]),
    valide: regles.includes('V'),
    nonBloque: regles.includes('B'),
    nomme: valeur('O'),
    objet: valeur('objet'),
    sinon: Number(valeur('sinon') ?? 404),
    sauf: valeur('sauf') as Role | null,
    cache: regles.includes('caché'),
    prive: regles.includes('privé'),
    admin: autres.length > 0,
  };
}

export interface Appel {
  /** Null: nobody is signed in. */
  role: Role | null;
  statut: StatutCompte;
  /** The user named is the caller. */
  enSonNom: boolean;
  /** Whose object the path names: nobody's (an unknown id), another person's, or no object at all. */
  objet: 'inconnu' | 'dAutrui' | 'aucun';
}

/** A status, or that the call passes every gate: what it answers then is for other tests. */
export type Attendu = number | 'passe';

const estBloque = (statut: StatutCompte): boolean => statut === 'SUSPENDU' || statut === 'REFUSE';

/** In the order of the wire: 401, 403 by role, statut and named user, 404 (wire §1.3). */
export function attendu(ligne: Ligne, { role: porte, statut, enSonNom, objet }: Appel): Attendu {
  if (ligne.public) return 'passe';
  if (porte === null) return 401;
  // These accounts were never anything else than ADMIN: CLIENT is what is left of them.
  const role = porte === 'ADMIN' && estBloque(statut) ? 'CLIENT' : porte;
  const refuse = ligne.cache ? 404 : 403;
  const enAdmin = role === 'ADMIN' && (ligne.admin || ligne.roles?.includes('ADMIN') === true);
  if (enAdmin) return objet === 'inconnu' ? 404 : 'passe';
  if (ligne.roles !== null && !ligne.roles.includes(role)) return refuse;
  if (ligne.valide && statut !== 'VALIDE') return refuse;
  if (ligne.nonBloque && estBloque(statut)) return refuse;
  if (ligne.nomme !== null && !enSonNom) return refuse;
  if (objet === 'aucun') return 'passe';
  if (ligne.sauf !== null && !(ligne.sauf === role && statut === 'VALIDE')) return ligne.sinon;
  if (objet === 'inconnu') return 404;
  if (ligne.sauf !== null) return 'passe';
  return role === 'ADMIN' && !ligne.prive ? 403 : ligne.sinon;
}
