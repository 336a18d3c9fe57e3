import { STATUTS_LIVRAISON } from '@colivert/domain/livraisons';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, unGagnant } from '../lib/test/courses.ts';
import { verifierInvariants } from '../lib/test/invariants.ts';
import {
  agir,
  autreCode,
  codeDe,
  poserEntrepot,
  prendre,
  publier,
  statuts,
  suspendre,
} from '../lib/test/livraisons.ts';

let banc: Banc;
let c1: Compte;
let l1: Compte;
let l2: Compte;
let admin: Compte;
let e1: string;
let a: string;
beforeAll(async () => {
  banc = await ouvrirBanc();
  e1 = await poserEntrepot(banc, 'Relais Doulon');
  admin = await banc.creerCompte('ADMIN');
});
afterAll(async () => {
  await verifierInvariants(banc);
  await banc.fermer();
});
beforeEach(async () => {
  [c1, l1, l2] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle', nom: 'Rivoal' }),
    banc.creerCompte('LIVREUR'),
    banc.creerCompte('LIVREUR', { prenom: 'Ana', nom: 'Kerjean' }),
  ]);
  a = (await publier(banc, c1)).id;
});
afterEach(() => {
  banc.deps.horloge.fixe = null;
});

const PRISE = () => prendre(banc, l1, 'complete', { annonceId: a });
const lire = (qui: Compte, id: string) => banc.appel('GET', `/livraisons/${id}`, { jeton: qui.jeton });
const statutDe = async (id = a) =>
  (await banc.db.selectFrom('annonces').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut;
const histoire = async (id: string) =>
  (await banc.db.selectFrom('historique').select('vers').where('objet_id', '=', id).orderBy('id').execute()).map(
    (h) => h.vers,
  );

async function enCours(): Promise<string> {
  const { corps } = await PRISE();
  expect((await agir(banc, l1, corps.id, 'commencer')).statut).toBe(200);
  return corps.id as string;
}

describe('a complete delivery', () => {
  test('C-183 C-185 C-247 C-304 C-305 D-094 D-103 D-106 from take-over to LIVREE', async () => {
    const { corps } = await PRISE();
    const debut = await agir(banc, l1, corps.id, 'commencer');
    expect(debut).toMatchObject({
      statut: 200,
      corps: { statut: 'EN_COURS', dateDebut: expect.any(String), peutCommencer: false },
    });
    expect(await statutDe()).toBe('EN_COURS');
    const code = await codeDe(banc, c1, corps.id);
    const fin = await agir(banc, l1, corps.id, 'terminer', { codeValidation: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(fin).toMatchObject({
      statut: 200,
      corps: { statut: 'LIVREE', dateFin: expect.any(String), evaluee: false },
    });
    expect(await statutDe()).toBe('TERMINEE');
    expect(await codeDe(banc, c1, corps.id)).toBeNull();
    expect(await histoire(corps.id)).toEqual(['ASSIGNEE', 'EN_COURS', 'LIVREE']);
    const [mail] = await banc.mails(c1.email);
    expect(mail?.sujet).toBe("Votre annonce « L'armoire d'Éloïse » est livrée");
  });

  test('C-305 the code may come in the query; the body wins', async () => {
    const id = await enCours();
    const code = await codeDe(banc, c1, id);
    const terminer = (query: string, corps?: unknown) =>
      banc.appel('PUT', `/livraisons/${id}/terminer?codeValidation=${query}`, {
        jeton: l1.jeton,
        ...(corps === undefined ? {} : { corps }),
      });
    expect((await terminer(code, { codeValidation: autreCode(code) })).statut).toBe(400);
    expect((await terminer(code)).statut).toBe(200);
  });

  test('a transition replayed by the same courier is 200 and writes nothing twice', async () => {
    const id = await enCours();
    expect((await agir(banc, l1, id, 'commencer')).statut).toBe(200);
    const code = await codeDe(banc, c1, id);
    await agir(banc, l1, id, 'terminer', { codeValidation: code });
    expect(await agir(banc, l1, id, 'terminer', { codeValidation: autreCode(code) })).toMatchObject({
      statut: 200,
      corps: { statut: 'LIVREE' },
    });
    expect((await agir(banc, l1, id, 'terminer')).statut).toBe(200);
    expect(await histoire(id)).toEqual(['ASSIGNEE', 'EN_COURS', 'LIVREE']);
  });

  test('C-223 without a code 422; a number is no code', async () => {
    const id = await enCours();
    expect(await agir(banc, l1, id, 'terminer')).toMatchObject({
      statut: 422,
      corps: { message: 'Veuillez saisir le code de validation', errors: { codeValidation: expect.any(String) } },
    });
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: 12_345 })).statut).toBe(422);
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: '12345' })).statut).toBe(422);
  });

  test('O-10 before the trip the right code is 409 and is not spent', async () => {
    const { corps } = await PRISE();
    const code = await codeDe(banc, c1, corps.id);
    for (const codeValidation of [code, autreCode(code)])
      expect((await agir(banc, l1, corps.id, 'terminer', { codeValidation })).statut).toBe(409);
    const ligne = await banc.db
      .selectFrom('livraisons')
      .select(['statut', 'code_essais'])
      .where('id', '=', corps.id)
      .executeTakeFirst();
    expect(ligne).toEqual({ statut: 'ASSIGNEE', code_essais: 0 });
    await agir(banc, l1, corps.id, 'commencer');
    expect((await agir(banc, l1, corps.id, 'terminer', { codeValidation: code })).statut).toBe(200);
  });

  test('O-12 once cancelled it can never be LIVREE', async () => {
    const id = await enCours();
    const code = await codeDe(banc, c1, id);
    expect((await agir(banc, l1, id, 'annuler')).statut).toBe(200);
    expect((await agir(banc, l1, id, 'terminer', { codeValidation: code })).statut).toBe(409);
    expect((await lire(l1, id)).corps.statut).toBe('ANNULEE');
  });

  test('C-186 C-187 C-308 D-097 the courier withdraws from ASSIGNEE, and the announcement can be taken again', async () => {
    const { corps } = await PRISE();
    const annulee = await agir(banc, l1, corps.id, 'annuler', { motif: 'Vélo crevé' });
    expect(annulee).toMatchObject({ statut: 200, corps: { statut: 'ANNULEE', motifAnnulation: 'Vélo crevé' } });
    expect(await statutDe()).toBe('ACTIVE');
    expect((await agir(banc, l1, corps.id, 'annuler')).statut).toBe(200);
    expect((await prendre(banc, l2, 'complete', { annonceId: a })).statut).toBe(201);
    expect((await banc.mails(c1.email)).some((m) => m.texte.includes('Vélo crevé'))).toBe(true);
  });

  test('C-186 D-097 an ADMIN cancels, with an audit row; the courier is told', async () => {
    const id = await enCours();
    expect((await agir(banc, admin, id, 'annuler', { motif: 'Litige' })).statut).toBe(200);
    const journal = await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', id).execute();
    expect(journal).toMatchObject([{ action: 'LIVRAISON_ANNULEE', acteur_id: admin.id, motif: 'Litige' }]);
    expect((await banc.mails(l1.email)).some((m) => m.texte.includes('Litige'))).toBe(true);
    expect((await agir(banc, l1, id, 'annuler')).statut).toBe(409);
  });

  test('C-308 LIVREE is final', async () => {
    const id = await enCours();
    await agir(banc, l1, id, 'terminer', { codeValidation: await codeDe(banc, c1, id) });
    for (const qui of [l1, admin]) expect((await agir(banc, qui, id, 'annuler')).statut).toBe(409);
    expect((await agir(banc, l1, id, 'commencer')).statut).toBe(409);
  });

  test('C-153 D-010 starting needs VALIDE; finishing and cancelling never do', async () => {
    const { corps } = await PRISE();
    expect((await suspendre(banc, admin, l1)).statut).toBe(200);
    expect(await agir(banc, l1, corps.id, 'commencer')).toMatchObject({
      statut: 403,
      corps: { code: 'COMPTE_SUSPENDU' },
    });
    await suspendre(banc, admin, l1, null);
    await agir(banc, l1, corps.id, 'commencer');
    expect((await suspendre(banc, admin, l1)).statut).toBe(200);
    const code = await codeDe(banc, c1, corps.id);
    expect((await agir(banc, l1, corps.id, 'terminer', { codeValidation: code })).statut).toBe(200);
  });
});

describe('two segments', () => {
  async function deuxSegments() {
    const depot = await prendre(banc, l1, 'partielle-depot', { annonceId: a, entrepotId: e1 });
    const retrait = await prendre(banc, l2, 'partielle-retrait', { annonceId: a, entrepotId: e1 });
    return { depot: depot.corps.id as string, retrait: retrait.corps.id as string };
  }

  test('O-03 O-66 C-183 D-088 D-090 D-091 the pickup waits for the deposit to be STOCKEE', async () => {
    const { depot, retrait } = await deuxSegments();
    expect(await agir(banc, l2, retrait, 'commencer')).toMatchObject({
      statut: 409,
      corps: { code: 'SEGMENT_EN_ATTENTE', message: 'En attente que le livreur du segment 1 démarre' },
    });
    await agir(banc, l1, depot, 'commencer');
    expect(await statutDe()).toBe('EN_COURS');
    expect(await agir(banc, l2, retrait, 'commencer')).toMatchObject({
      statut: 409,
      corps: { message: 'Le segment 1 est en cours de livraison' },
    });
    const codeDepot = await codeDe(banc, c1, depot);
    const stocke = await agir(banc, l1, depot, 'terminer', { codeValidation: codeDepot });
    expect(stocke).toMatchObject({ statut: 200, corps: { statut: 'STOCKEE' } });
    expect(await statutDe()).toBe('EN_COURS');
    expect((await lire(l2, retrait)).corps).toMatchObject({ peutCommencer: true, messageAttente: null });
    expect((await banc.mails(l2.email))[0]?.sujet).toContain('Vous pouvez commencer');
    expect((await agir(banc, l2, retrait, 'commencer')).statut).toBe(200);
    expect((await agir(banc, l1, depot, 'annuler')).statut).toBe(409);
    const codeRetrait = await codeDe(banc, c1, retrait);
    expect(await agir(banc, l2, retrait, 'terminer', { codeValidation: codeRetrait })).toMatchObject({
      corps: { statut: 'LIVREE' },
    });
    expect(await statutDe()).toBe('TERMINEE');
  });

  test('D-089 D-098 without a live deposit the pickup waits for one', async () => {
    const { depot, retrait } = await deuxSegments();
    await agir(banc, l1, depot, 'annuler');
    expect((await lire(l2, retrait)).corps).toMatchObject({
      peutCommencer: false,
      messageAttente: "En attente qu'un livreur prenne en charge le segment dépôt (1/2)",
    });
    expect(await statutDe()).toBe('ACTIVE');
  });

  test('C-310 D-105 segment-depot, and 404 without one', async () => {
    const chemin = `/livraisons/annonce/${a}/segment-depot`;
    expect((await banc.appel('GET', chemin, { jeton: l2.jeton })).statut).toBe(404);
    const { depot } = await deuxSegments();
    expect(await banc.appel('GET', chemin, { jeton: l2.jeton })).toMatchObject({
      statut: 200,
      corps: { id: depot, statut: 'ASSIGNEE' },
    });
  });

  test('race row 9: the pickup starts while the deposit is finished, or cancelled', async () => {
    await repeter(4, async (tour) => {
      a = (await publier(banc, c1)).id;
      const { depot, retrait } = await deuxSegments();
      await agir(banc, l1, depot, 'commencer');
      const codeValidation = await codeDe(banc, c1, depot);
      const finit = tour % 2 === 0;
      const [fins, departs] = await dixContreDix(
        () => (finit ? agir(banc, l1, depot, 'terminer', { codeValidation }) : agir(banc, l1, depot, 'annuler')),
        () => agir(banc, l2, retrait, 'commencer'),
      );
      expect(statuts(fins)).toEqual(Array<number>(10).fill(200));
      const partis = departs.filter((d) => d.statut === 200).length;
      expect(departs.filter((d) => d.statut === 409)).toHaveLength(10 - partis);
      if (!finit) expect(partis).toBe(0);
      expect(await histoire(depot)).toEqual(['ASSIGNEE', 'EN_COURS', finit ? 'STOCKEE' : 'ANNULEE']);
      expect(await histoire(retrait)).toEqual(partis > 0 ? ['ASSIGNEE', 'EN_COURS'] : ['ASSIGNEE']);
      expect(await statutDe()).toBe(finit ? 'EN_COURS' : 'ACTIVE');
    });
  });
});

describe('races of finishing', () => {
  test('O-11 race row 10: finishing against cancelling, one kind wins', async () => {
    await repeter(2, async () => {
      a = (await publier(banc, c1)).id;
      const id = await enCours();
      const codeValidation = await codeDe(banc, c1, id);
      const [terminers, annulers] = await dixContreDix(
        () => agir(banc, l1, id, 'terminer', { codeValidation }),
        () => agir(banc, l1, id, 'annuler'),
      );
      const gagne = (await lire(l1, id)).corps.statut as string;
      const [gagnants, perdants] = gagne === 'LIVREE' ? [terminers, annulers] : [annulers, terminers];
      expect(statuts(gagnants)).toEqual(Array<number>(10).fill(200));
      expect(statuts(perdants)).toEqual(Array<number>(10).fill(409));
      expect(await histoire(id)).toEqual(['ASSIGNEE', 'EN_COURS', gagne]);
      expect(await statutDe()).toBe(gagne === 'LIVREE' ? 'TERMINEE' : 'ACTIVE');
    });
  });

  test('race row 9: twenty starts are one start', async () => {
    await repeter(1, async () => {
      a = (await publier(banc, c1)).id;
      const { corps } = await PRISE();
      const issues = await Promise.all(Array.from({ length: 20 }, () => agir(banc, l1, corps.id, 'commencer')));
      expect(statuts(issues)).toEqual(Array<number>(20).fill(200));
      expect(await histoire(corps.id)).toEqual(['ASSIGNEE', 'EN_COURS']);
    });
  });

  test('race row 11: cancelled by many hands and taken again at once, the announcement follows', async () => {
    await repeter(2, async () => {
      a = (await publier(banc, c1)).id;
      const { corps } = await PRISE();
      const [annulations, reprises] = await dixContreDix(
        () => agir(banc, l1, corps.id, 'annuler'),
        () => prendre(banc, l2, 'complete', { annonceId: a }),
      );
      expect(statuts(annulations)).toEqual(Array<number>(10).fill(200));
      const reprise = reprises.some((r) => r.statut === 201);
      expect(statuts(reprises)).toEqual(reprise ? unGagnant(201, 10) : Array<number>(10).fill(409));
      expect(await histoire(corps.id)).toEqual(['ASSIGNEE', 'ANNULEE']);
      expect(await statutDe()).toBe(reprise ? 'ASSIGNEE' : 'ACTIVE');
    });
  });

  test('the table itself refuses a transition outside the workflow', async () => {
    const { corps } = await PRISE();
    const forcer = (statut: (typeof STATUTS_LIVRAISON)[number]) =>
      banc.db.updateTable('livraisons').set({ statut }).where('id', '=', corps.id).execute();
    await expect(forcer('LIVREE')).rejects.toThrow('no transition');
    await agir(banc, l1, corps.id, 'commencer');
    for (const statut of ['ASSIGNEE', 'STOCKEE'] as const)
      await expect(forcer(statut)).rejects.toThrow('no transition');
    await agir(banc, l1, corps.id, 'annuler');
    for (const statut of STATUTS_LIVRAISON)
      if (statut !== 'ANNULEE') await expect(forcer(statut)).rejects.toThrow('no transition');
  });
});
