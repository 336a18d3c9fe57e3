import { optionsPriseEnCharge } from '@colivert/domain/livraisons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Acte, Etape, Recit, Segment } from '../../../recits/recit.ts';
import { RELAIS, RELAIS_REPRIS } from '../../../recits/relais.ts';
import { ouvrirBanc, type Banc, type Compte } from './lib/test/banc.ts';
import { agir, autreCode, codeDe, poserEntrepot, prendre, publier } from './lib/test/livraisons.ts';

/** The stories of recits/, told over the API. */
let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

interface Scene {
  recit: Recit;
  personnages: Record<string, Compte>;
  auteur: Compte;
  annonceId: string;
  /** Warehouse name -> id; the second one is never the right one. */
  entrepots: Record<string, string>;
  livraisons: Partial<Record<Segment, { id: string; livreur: Compte }>>;
}

const TYPES = { depot: 'PARTIELLE_DEPOT', retrait: 'PARTIELLE_RETRAIT' } as const;

function livraisonDe({ livraisons }: Scene, segment: Segment) {
  const livraison = livraisons[segment];
  if (livraison === undefined) throw new Error(`Nobody took the leg: ${segment}`);
  return livraison;
}

async function prendreSegment(scene: Scene, qui: Compte, acte: Extract<Acte, { fait: 'prendre' }>): Promise<void> {
  const { annonceId, entrepots } = scene;
  const infos = await banc.appel('GET', `/livraisons/annonce/${annonceId}/segments-info`, { jeton: qui.jeton });
  expect(optionsPriseEnCharge(infos.corps)).toEqual(acte.offre);
  const sorte = acte.segment === 'depot' ? 'partielle-depot' : 'partielle-retrait';
  const vers = (entrepot: string) => prendre(banc, qui, sorte, { annonceId, entrepotId: entrepots[entrepot] ?? '' });
  if (acte.impose === true) {
    expect(infos.corps.entrepotNom).toBe(acte.entrepot);
    expect((await vers('ailleurs')).statut).toBe(422);
  }
  const prise = await vers(acte.entrepot);
  expect(prise).toMatchObject({ statut: 201, corps: { statut: 'ASSIGNEE', entrepot: { nom: acte.entrepot } } });
  scene.livraisons[acte.segment] = { id: prise.corps.id, livreur: qui };
}

function noter({ auteur }: Scene, { id, livreur }: { id: string; livreur: Compte }, note: number, commentaire = '') {
  return banc.appel('POST', '/evaluations', {
    jeton: auteur.jeton,
    corps: {
      evaluateurId: auteur.id,
      evalueId: livreur.id,
      serviceType: 'LIVRAISON',
      serviceId: id,
      note,
      commentaire,
    },
  });
}

async function jouer(scene: Scene, { qui: cle, acte }: Etape): Promise<void> {
  const qui = scene.personnages[cle];
  if (qui === undefined) throw new Error(`Unknown person: ${cle}`);
  if (acte.fait === 'publier') {
    scene.annonceId = (await publier(banc, qui, { ...scene.recit.annonce })).id;
    return;
  }
  if (acte.fait === 'prendre') return prendreSegment(scene, qui, acte);
  const livraison = livraisonDe(scene, acte.segment);
  const { id } = livraison;
  const terminer = async (code: (bon: string) => string) =>
    agir(banc, qui, id, 'terminer', { codeValidation: code(await codeDe(banc, scene.auteur, id)) });
  switch (acte.fait) {
    case 'attendre': {
      const vue = await banc.appel('GET', `/livraisons/${id}`, { jeton: qui.jeton });
      expect(vue.corps).toMatchObject({ peutCommencer: false, messageAttente: acte.message });
      expect(await agir(banc, qui, id, 'commencer')).toMatchObject({
        statut: 409,
        corps: { code: 'SEGMENT_EN_ATTENTE', message: acte.message },
      });
      return;
    }
    case 'commencer':
      expect((await agir(banc, qui, id, 'commencer')).statut).toBe(200);
      return;
    case 'se tromper':
      expect(await terminer(autreCode)).toMatchObject({
        statut: 400,
        corps: { message: 'Code de validation incorrect' },
      });
      return;
    case 'terminer':
      expect((await terminer((bon) => bon)).statut).toBe(200);
      return;
    case 'se desister':
      expect(await agir(banc, qui, id, 'annuler', { motif: acte.motif })).toMatchObject({
        statut: 200,
        corps: { statut: 'ANNULEE', motifAnnulation: acte.motif },
      });
      return;
    case 'ne pas noter':
      expect((await noter(scene, livraison, 5)).statut).toBe(409);
      return;
    case 'noter':
      expect((await noter(scene, livraison, acte.note, acte.commentaire)).statut).toBe(201);
      expect(
        (await banc.appel('GET', `/evaluations/statistiques/${livraison.livreur.id}`, { jeton: qui.jeton })).corps,
      ).toMatchObject({ noteMoyenneLivraison: acte.note, totalEvaluations: 1 });
  }
}

/** What the author sees: the announcement, and the live delivery of each leg. */
async function vueDeLAuteur({ auteur, annonceId }: Scene): Promise<Etape['apres']> {
  const lire = async (chemin: string) => (await banc.appel('GET', chemin, { jeton: auteur.jeton })).corps;
  const [annonce, livraisons] = await Promise.all([
    lire(`/annonces/${annonceId}`),
    lire(`/livraisons/annonce/${annonceId}`),
  ]);
  const statut = (segment: Segment) =>
    (livraisons as { typeLivraison: string; statut: NonNullable<Etape['apres']['depot']> }[]).find(
      (l) => l.typeLivraison === TYPES[segment] && l.statut !== 'ANNULEE',
    )?.statut ?? null;
  return { annonce: annonce.statut, depot: statut('depot'), retrait: statut('retrait') };
}

/** Plays every step, and tells what the author saw after each. */
async function raconter(recit: Recit): Promise<Pick<Etape, 'phrase' | 'apres'>[]> {
  const comptes = await Promise.all(
    Object.entries(recit.personnages).map(
      async ([cle, { role, ...nom }]) => [cle, await banc.creerCompte(role, nom)] as const,
    ),
  );
  const noms = new Set(recit.etapes.flatMap(({ acte }) => (acte.fait === 'prendre' ? [acte.entrepot] : [])));
  const entrepots = await Promise.all(
    [...noms, 'ailleurs'].map(async (nom) => [nom, await poserEntrepot(banc, nom)] as const),
  );
  const auteur = comptes.find(([, { role }]) => role === 'CLIENT')?.[1];
  if (auteur === undefined) throw new Error('Nobody publishes');
  const scene: Scene = {
    recit,
    personnages: Object.fromEntries(comptes),
    auteur,
    annonceId: '',
    entrepots: Object.fromEntries(entrepots),
    livraisons: {},
  };
  const vus: Pick<Etape, 'phrase' | 'apres'>[] = [];
  for (const etape of recit.etapes) {
    await jouer(scene, etape);
    vus.push({ phrase: etape.phrase, apres: await vueDeLAuteur(scene) });
  }
  return vus;
}

const attendu = ({ etapes }: Recit) => etapes.map(({ phrase, apres }) => ({ phrase, apres }));

test('C-070 C-072 C-176 C-177 C-195 D-088 D-090 D-091 O-03 O-66 a parcel in relay, through a warehouse', async () =>
  expect(await raconter(RELAIS)).toEqual(attendu(RELAIS)));

test('C-188 D-089 D-098 a relay given up and taken again, to the same warehouse', async () =>
  expect(await raconter(RELAIS_REPRIS)).toEqual(attendu(RELAIS_REPRIS)));
