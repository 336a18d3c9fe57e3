import { infosSegments, messageAttente, peutCommencer, refusCodeBloque } from '@colivert/domain/livraisons';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { verifierInvariants } from '../lib/test/invariants.ts';
import { poserEntrepot, publier } from '../lib/test/livraisons.ts';
import { commande, executer, type Piste } from './test/commandes.ts';
import { commeVivantes, depotDe, type Monde, type PersonneM } from './test/modele.ts';

/** Commands a run on average, and how many in all: `npm run preuves` asks for thousands. */
const LONGUEUR = 60;
const PAS = Number(process.env.MODELE_PAS ?? 420);
const LIMITE = 2;

let banc: Banc;
let admin: PersonneM;
let entrepots: ReadonlyMap<string, string>;
const enPersonne = ({ id, jeton, role }: Compte): PersonneM => ({ id, jeton, role, statut: 'VALIDE' });

beforeAll(async () => {
  const illimite = '1000000';
  banc = await ouvrirBanc({
    LIMIT_LIVRAISONS_EN_COURS: String(LIMITE),
    LIMIT_ECRITURE_COMPTE: illimite,
    LIMIT_ECRITURE_ADRESSE: illimite,
    LIMIT_LECTURE_COMPTE: illimite,
    LIMIT_LECTURE_ADRESSE: illimite,
  });
  banc.deps.horloge.fixe = new Date('2026-11-27T10:00:00Z');
  admin = enPersonne(await banc.creerCompte('ADMIN'));
  const noms = ['Relais Doulon', 'Relais Chantenay'];
  entrepots = new Map(await Promise.all(noms.map(async (nom) => [await poserEntrepot(banc, nom), nom] as const)));
});
afterAll(() => banc.fermer());

/** New people and new announcements: nothing of the last run is in sight. */
async function nouvellePiste(): Promise<Piste> {
  const now = new Date('2026-11-27T10:00:00Z');
  banc.deps.horloge.fixe = now;
  const comptes = await Promise.all(
    (['CLIENT', 'CLIENT', 'LIVREUR', 'LIVREUR', 'LIVREUR'] as const).map((role) => banc.creerCompte(role)),
  );
  const personnes = [...comptes.map(enPersonne), admin];
  const annonces = await Promise.all(
    [0, 0, 0, 0, 1, 1, 1, 1].map(async (rang, n) => {
      const plus = { prixPropose: 20.01, prixNegociable: n % 2 === 1, livraisonPartiellePossible: n !== 3 };
      const { id, version } = await publier(banc, comptes[rang]!, plus);
      const { prixNegociable, livraisonPartiellePossible } = plus;
      return {
        id,
        version,
        prixNegociable,
        livraisonPartiellePossible,
        prixPropose: 2001,
        auteur: personnes[rang]!,
        statut: 'ACTIVE' as const,
        annuleePar: null,
      };
    }),
  );
  const monde: Monde = { now, personnes, annonces, livraisons: [], entrepots, limite: LIMITE };
  return { banc, monde, admin };
}

/** Everything the views say is what the model says. */
async function comparerLesVues({ monde }: Piste): Promise<void> {
  for (const livraison of monde.livraisons) {
    const { id, annonce, typeLivraison, statut, notee } = livraison;
    const { corps } = await banc.appel('GET', `/livraisons/${id}`, { jeton: annonce.auteur.jeton });
    const faits = { typeLivraison, statut, depot: depotDe(monde, annonce) };
    const bloque = refusCodeBloque(livraison.bloqueJusqua, monde.now) !== null;
    expect(corps).toMatchObject({
      id,
      typeLivraison,
      statut,
      evaluee: notee,
      codeValidation: livraison.code,
      peutCommencer: peutCommencer(faits),
      messageAttente: messageAttente(faits),
      ...(livraison.code === null ? {} : { codeBloqueJusqua: bloque ? expect.any(String) : null }),
    });
  }
  for (const annonce of monde.annonces) {
    const lire = (chemin: string) => banc.appel('GET', chemin, { jeton: admin.jeton });
    const { corps } = await lire(`/annonces/${annonce.id}`);
    expect(corps).toMatchObject({ statut: annonce.statut, version: annonce.version });
    const segments = infosSegments({ ...annonce, livraisons: commeVivantes(monde, annonce) });
    expect((await lire(`/livraisons/annonce/${annonce.id}/segments-info`)).corps).toEqual(segments);
  }
}

// Without bias: short runs, which fast-check likes best, never get far.
const suites = fc.noBias(fc.array(commande, { maxLength: 2 * LONGUEUR, size: 'max' }));

test(
  'C-175 R-17 O-10 O-12 O-66 the server does what the pure model does, whatever anybody asks of it',
  async () => {
    await fc.assert(
      fc.asyncProperty(suites, async (commandes) => {
        const piste = await nouvellePiste();
        for (const c of commandes) await executer(piste, c);
        await comparerLesVues(piste);
        await verifierInvariants(banc);
      }),
      { numRuns: Math.ceil(PAS / LONGUEUR), endOnFailure: false },
    );
    // As long as what is asked for: a time of its own would end the thousands of `npm run preuves` on a busy machine.
  },
  60_000 + PAS * 200,
);
