import { DOCUMENTS_DU_ROLE } from '@colivert/domain/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { dixContreDix, repeter, temoigner, unGagnant } from '../lib/test/courses.ts';
import { gestes, PDF, pdfDe } from '../lib/test/documents.ts';
import { statuts } from '../lib/test/livraisons.ts';

/** Rows 17 to 19 of the concurrency table, and row 23 for papers: twenty real calls at once. */
let banc: Banc;
let g: ReturnType<typeof gestes>;
let admins: Compte[];
beforeAll(async () => {
  banc = await ouvrirBanc();
  g = gestes(banc);
  admins = await Promise.all(Array.from({ length: 20 }, () => banc.creerCompte('ADMIN')));
});
afterAll(() => banc.fermer());

const fois = (nombre: number, statut: number): number[] => Array<number>(nombre).fill(statut);
const lignes = (client: Compte) =>
  banc.db.selectFrom('documents').selectAll().where('utilisateur_id', '=', client.id).execute();
const passages = (id: string) =>
  banc.db.selectFrom('historique').select(['de', 'vers']).where('objet_id', '=', id).orderBy('le').execute();
/** What was written to them, but for the mail that their papers had arrived. */
const sujetsApresDecision = async ({ email }: Compte) =>
  (await banc.mails(email)).map(({ sujet }) => sujet).filter((s) => !s.includes('en cours de vérification'));

test('race row 17: of twenty uploads at once all are 201, one row stays and the last file is current', async () => {
  await repeter(1, async () => {
    const client = await g.nouveau();
    const issues = await Promise.all(
      Array.from({ length: 20 }, (_, n) => g.envoyer(client, 'CARTE_IDENTITE', { octets: pdfDe(PDF.length + n) })),
    );
    expect(statuts(issues)).toEqual(fois(20, 201));
    const [ligne, ...autres] = await lignes(client);
    expect(autres).toEqual([]);
    expect(ligne?.version).toBe(20);
    const derniere = issues.find(({ corps }) => corps.version === 20)?.corps;
    expect(ligne).toMatchObject({ id: derniere.id, taille: derniere.taille });
    expect((await g.fichier(client, derniere.id)).octets).toEqual(pdfDe(derniere.taille));
    expect(await passages(derniere.id)).toHaveLength(20);
  });
});

test('race row 17: uploads while it is decided: only the file that was seen is ever decided', async () => {
  await repeter(6, async () => {
    const client = await g.nouveau();
    const { id, version, taille } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    let n = 0;
    const [decisions, envois] = await dixContreDix(
      () => g.decider(admins[n++] as Compte, id, { statut: 'VALIDE', version }),
      () => g.envoyer(client, 'CARTE_IDENTITE', { octets: pdfDe(PDF.length + 7) }),
    );
    const [ligne, ...autres] = await lignes(client);
    expect(autres).toEqual([]);
    if (ligne?.statut === 'VALIDE') {
      expect(statuts(decisions)).toEqual(unGagnant(200, 10));
      expect(statuts(envois)).toEqual(fois(10, 409));
      expect([ligne.taille, ligne.version]).toEqual([taille, 2]);
      expect((await g.fichier(client, id)).octets).toEqual(PDF);
    } else {
      expect(statuts(decisions)).toEqual(fois(10, 409));
      expect(new Set(decisions.map(({ corps }) => corps.code))).toEqual(new Set(['VERSION_PERIMEE']));
      expect(statuts(envois)).toEqual(fois(10, 201));
      expect([ligne?.statut, ligne?.version]).toEqual(['EN_ATTENTE', 11]);
    }
    expect(await passages(id)).toHaveLength(ligne?.version ?? 0);
  });
});

test('race row 18: twenty admins decide the same file at once, for and against: one decision, one mail, one audit row', async () => {
  await repeter(2, async () => {
    const client = await g.nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    const issues = await Promise.all(
      admins.map((a, n) =>
        g.decider(a, id, { statut: n % 2 === 0 ? 'VALIDE' : 'REFUSE', version: 1, commentaire: `n° ${n}` }),
      ),
    );
    expect(statuts(issues)).toEqual(unGagnant(200));
    const gagnant = issues.findIndex(({ statut }) => statut === 200);
    const journal = await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', id).execute();
    expect(journal).toMatchObject([{ acteur_id: admins[gagnant]?.id, motif: `n° ${gagnant}` }]);
    expect(await lignes(client)).toMatchObject([
      { statut: issues[gagnant]?.corps.statut, commentaire_validation: `n° ${gagnant}`, version: 2 },
    ]);
    expect(await sujetsApresDecision(client)).toHaveLength(1);
  });
});

test('race row 19: the last papers of four accounts, twenty in all, validated at once: one transition and one mail each', async () => {
  await repeter(2, async () => {
    const prestataires = await Promise.all(Array.from({ length: 4 }, () => g.nouveau('PRESTATAIRE')));
    const papiers: string[] = [];
    for (const type of DOCUMENTS_DU_ROLE.PRESTATAIRE.requis)
      for (const qui of prestataires) papiers.push((await g.envoyer(qui, type)).corps.id);
    expect(papiers).toHaveLength(20);
    const issues = await Promise.all(
      papiers.map((id, n) => g.decider(admins[n] as Compte, id, { statut: 'VALIDE', version: 1 })),
    );
    expect(statuts(issues)).toEqual(fois(20, 200));
    for (const qui of prestataires) {
      expect(await g.statut(qui)).toBe('VALIDE');
      expect((await passages(qui.id)).filter(({ vers }) => vers === 'VALIDE')).toEqual([
        { de: 'EN_ATTENTE', vers: 'VALIDE' },
      ]);
      expect(await sujetsApresDecision(qui)).toEqual(['Votre compte Colivert est vérifié']);
    }
  });
});

test('race row 23: suspended while uploading: before or after, never in between', async () => {
  const temoins = await temoigner(
    banc.db,
    'documents',
    "exists (select 1 from utilisateurs u where u.id = new.utilisateur_id and u.statut = 'SUSPENDU')",
  );
  await repeter(6, async (tour) => {
    const client = await g.nouveau();
    const suspendre = () =>
      banc.appel('PUT', `/admin/utilisateurs/${client.id}/statut`, {
        jeton: admins[0]?.jeton ?? '',
        corps: { statut: 'SUSPENDU', motif: 'Fraude' },
      });
    const envois = Array.from({ length: 19 }, () => () => g.envoyer(client, 'CARTE_IDENTITE'));
    // Neither is always ahead.
    const appels = envois.toSpliced((tour * 3) % 20, 0, suspendre);
    const issues = await Promise.all(appels.map((appeler) => appeler()));
    expect(issues[(tour * 3) % 20]?.statut).toBe(200);
    expect(issues.filter(({ statut }) => ![200, 201, 403].includes(statut))).toEqual([]);
    expect((await g.envoyer(client, 'CARTE_IDENTITE')).statut).toBe(403);
    expect(await g.statut(client)).toBe('SUSPENDU');
  });
  expect(await temoins()).toBe(0);
});
