import { STATUTS_COMPTE, ROLES, type StatutCompte } from '@colivert/domain/comptes';
import type { Role } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { A_VENIR, MATRICE } from './acces.matrice.ts';
import { attendu, lireLigne, type Appel, type Attendu, type Ligne } from './acces.regles.ts';
import { ouvrirSession } from './comptes/sessions.sql.ts';
import { ouvrirBanc, type Answer, type Banc, type Compte } from './lib/test/banc.ts';
import { formulaire } from './lib/test/formulaire.ts';
import { OBJETS, type Proprietaires } from './lib/test/objets.ts';

const LARGE = Object.fromEntries(
  ['CONNEXION', 'VERIFICATION', 'RENVOI', 'ECRITURE', 'LECTURE', 'ADRESSES'].flatMap((nom) =>
    ['COMPTE', 'ADRESSE'].map((portee) => [`LIMIT_${nom}_${portee}`, '1000000']),
  ),
);

let banc: Banc;
/** One account of each role and statut; an ADMIN has no papers, so only a decision makes one other than VALIDE. */
const comptes = new Map<string, Compte>();
let autres: Proprietaires;

beforeAll(async () => {
  banc = await ouvrirBanc({ ...LARGE, LIMIT_INSCRIPTION_ADRESSE: '1000000' });
  for (const role of ROLES)
    for (const statut of role === 'ADMIN' ? (['VALIDE', 'SUSPENDU'] as const) : STATUTS_COMPTE)
      comptes.set(`${role} ${statut}`, await banc.creerCompte(role, { statut, affilie: role === 'LIVREUR' }));
  autres = {
    CLIENT: await banc.creerCompte('CLIENT'),
    LIVREUR: await banc.creerCompte('LIVREUR'),
    COMMERCANT: await banc.creerCompte('COMMERCANT'),
    PRESTATAIRE: await banc.creerCompte('PRESTATAIRE'),
  };
});
afterAll(() => banc.fermer());

const enCle = (method: string, path: string): string => `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, '{}')}`;
const PAR_CHEMIN: Readonly<Record<string, string>> = {
  nom: 'inconnue.webp',
  place_id: 'fr:inconnu',
  n: 'CTR-1999-0001',
};

function valeurDe(route: string, parametre: string): string {
  if (parametre === 'type') return route.includes('/documents/') ? 'CARTE_IDENTITE' : 'LIVRAISON';
  return PAR_CHEMIN[parametre] ?? uuid();
}

interface Qui extends Appel {
  nom: string;
  compte: Compte | null;
  /** What the path names, when it is a person's object. */
  cible?: string;
}

/** The smallest call that reaches the gates: the ids that count, and nothing else. */
async function appeler(route: string, ligne: Ligne, { compte, enSonNom, cible, role }: Qui): Promise<Answer> {
  const [methode = '', chemin = ''] = route.split(' ');
  const [ou, champ = ''] = ligne.nomme?.split('.') ?? [];
  const pair = autres[(role === null || role === 'ADMIN' ? 'CLIENT' : role) as keyof Proprietaires].id;
  const nomme = enSonNom && compte !== null ? compte.id : pair;
  const url = chemin.replaceAll(/\{(\w+)\}/g, (_, p: string) =>
    encodeURIComponent(ou === 'path' && p === champ ? nomme : (cible ?? valeurDe(route, p))),
  );
  const form = ou === 'form' ? formulaire([{ champ, valeur: nomme }]) : null;
  const envoi =
    form ?? (methode === 'GET' || methode === 'DELETE' ? {} : { corps: ou === 'body' ? { [champ]: nomme } : {} });
  return banc.appel(methode, ou === 'query' ? `${url}?${champ}=${nomme}` : url, {
    ...envoi,
    ...(compte === null ? {} : { jeton: await nouveauJeton(compte) }),
  });
}

/** Some calls end sessions: each is made with its own. */
const nouveauJeton = ({ id, role }: Compte): Promise<string> =>
  ouvrirSession(banc.db, { utilisateurId: id, role, appareil: 'Matrice', now: new Date() });

function verdict(reponse: Answer, attenduDe: Attendu): boolean {
  if (reponse.statut >= 500) return false;
  return attenduDe === 'passe' ? ![401, 403].includes(reponse.statut) : reponse.statut === attenduDe;
}

/** Everybody who may come: nobody, each role, each statut of the roles that may, in their own name and another's. */
function visiteurs(ligne: Ligne, objet: Appel['objet']): Qui[] {
  const anonyme: Qui = { nom: 'anonymous', compte: null, role: null, statut: 'VALIDE', enSonNom: true, objet };
  const admis: readonly Role[] = ligne.roles ?? ROLES;
  const venus = ROLES.flatMap((role) => {
    const statuts: readonly StatutCompte[] =
      role === 'ADMIN' ? ['VALIDE', 'SUSPENDU'] : admis.includes(role) ? STATUTS_COMPTE : ['VALIDE'];
    return statuts.flatMap((statut) =>
      (ligne.nomme === null ? [true] : [true, false]).map((enSonNom): Qui => {
        const compte = comptes.get(`${role} ${statut}`) ?? null;
        return { nom: `${role} ${statut}${enSonNom ? '' : ' for another'}`, compte, role, statut, enSonNom, objet };
      }),
    );
  });
  return [anonyme, ...venus];
}

describe('R-26 every route has its row, every row its route', () => {
  test('neither is missing', () => {
    const routes = banc.deps.routes.map(({ method, path }) => enCle(method, path));
    const lignes = Object.keys(MATRICE).map((cle) => enCle(cle.split(' ')[0] ?? '', cle.split(' ')[1] ?? ''));
    expect(new Set(lignes).size).toBe(lignes.length);
    expect(routes.filter((r) => !lignes.includes(r))).toEqual([]);
    const aVenir = A_VENIR.map((cle) => enCle(cle.split(' ')[0] ?? '', cle.split(' ')[1] ?? ''));
    expect(lignes.filter((l) => !routes.includes(l)).toSorted()).toEqual(aVenir.toSorted());
  });
});

const LIGNES = Object.entries(MATRICE).filter(([cle]) => !A_VENIR.includes(cle));

describe('R-26 R-27 R-32 R-34 C-252 who passes the gate of', () => {
  test.each(LIGNES)('%s: %s', async (route, texte) => {
    const ligne = lireLigne(texte);
    const ecarts: string[] = [];
    for (const qui of visiteurs(ligne, ligne.objet === null || !route.includes('{') ? 'aucun' : 'inconnu')) {
      const reponse = await appeler(route, ligne, qui);
      const prevu = attendu(ligne, qui);
      if (!verdict(reponse, prevu))
        ecarts.push(`${qui.nom}: ${prevu} expected, ${reponse.statut} ${reponse.corps?.code ?? ''}`);
    }
    expect(ecarts).toEqual([]);
  });
});

describe('R-28 C-252 a person’s object, reached by others of', () => {
  const objets = LIGNES.filter(([route, texte]) => lireLigne(texte).objet !== null && route.includes('{'));

  test.each(objets)('%s: %s', async (route, texte) => {
    const ligne = lireLigne(texte);
    const objet = ligne.objet === 'contrat' && route.includes('{n}') ? 'contratNumero' : (ligne.objet ?? '');
    const cible = await OBJETS[objet]?.(banc, autres);
    expect(cible).toBeTypeOf('string');
    const ecarts: string[] = [];
    // Strangers first: what an ADMIN does changes the object.
    for (const qui of visiteurs(ligne, 'dAutrui').filter(({ enSonNom }) => enSonNom)) {
      const reponse = await appeler(route, ligne, { ...qui, ...(cible === undefined ? {} : { cible }) });
      const prevu = attendu(ligne, qui);
      const juste = verdict(reponse, prevu) && !(prevu === 'passe' && reponse.statut === 404);
      if (!juste) ecarts.push(`${qui.nom}: ${prevu} expected, ${reponse.statut} ${reponse.corps?.code ?? ''}`);
    }
    expect(ecarts).toEqual([]);
  });

  test('a courier who is not affiliated sees no mission', async () => {
    const { jeton } = await banc.creerCompte('LIVREUR');
    expect(await banc.appel('GET', '/annonces-commercants/affilies', { jeton })).toMatchObject({
      statut: 403,
      corps: { code: 'AFFILIATION_REQUISE' },
    });
  });
});
