import { REFUS } from '@colivert/domain/lib';
import { TYPES_LIVRAISON, type StatutLivraison } from '@colivert/domain/livraisons';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer, Banc } from '../../lib/test/banc.ts';
import { ANNONCE, agir, autreCode, codeDe } from '../../lib/test/livraisons.ts';
import * as modele from './modele.ts';
import { prevoirAnnulation, prevoirModification, prevoirNote } from './modeleAnnonce.ts';
import type { AnnonceM, LivraisonM, Monde, PersonneM, Prevision } from './modele.ts';

/** Commands at random. Numbers point into what exists when the command comes, wherever that is. */
const rang = fc.nat(11);

/** Mostly who may: strangers' refusals are many and all alike. */
const qui = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rang });
/** `visee`: among those the act is meant for, so that deliveries go far; else among all. */
const livraison = fc.record({ rang, visee: fc.constantFrom(true, true, true, false) });
const VISEES = {
  commencer: ['ASSIGNEE'],
  terminer: ['EN_COURS'],
  annuler: ['ASSIGNEE', 'EN_COURS'],
  renouveler: ['EN_COURS'],
  noter: ['LIVREE'],
} as const satisfies Record<string, readonly StatutLivraison[]>;

export const commande = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      fait: fc.constant('prendre' as const),
      qui,
      livreur: rang,
      annonce: rang,
      type: fc.constantFrom(...TYPES_LIVRAISON),
      entrepot: fc.constantFrom(0, 0, 0, 1, null),
      prix: fc.constantFrom(null, null, null, '1', '9000'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ fait: fc.constant('commencer' as const), qui, livraison }) },
  {
    weight: 6,
    arbitrary: fc.record({
      fait: fc.constant('terminer' as const),
      qui,
      livraison,
      code: fc.constantFrom(...(['bon', 'bon', 'bon', 'faux', 'cinq faux', 'absent'] as const)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ fait: fc.constant('annuler' as const), qui, livraison }) },
  { weight: 1, arbitrary: fc.record({ fait: fc.constant('renouveler' as const), qui, livraison }) },
  { weight: 3, arbitrary: fc.record({ fait: fc.constant('noter' as const), qui, livraison }) },
  {
    weight: 1,
    arbitrary: fc.record({
      fait: fc.constant('modifier' as const),
      qui,
      annonce: rang,
      partielle: fc.boolean(),
      version: fc.constantFrom('bonne' as const, 'perimee' as const, 'aucune' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ fait: fc.constant('retirer' as const), qui, annonce: rang }) },
  { weight: 1, arbitrary: fc.record({ fait: fc.constant('suspendre' as const), qui: rang, oui: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ fait: fc.constant('attendre' as const), minutes: fc.constantFrom(5, 16) }) },
);
export type Commande = typeof commande extends fc.Arbitrary<infer C> ? C : never;

export interface Piste {
  banc: Banc;
  monde: Monde;
  admin: PersonneM;
}

const parmi = <T>(liste: readonly T[], n: number): T | undefined => liste[n % Math.max(1, liste.length)];

/** Runs one command on the server and on the model, and compares the answers; false when there is nothing to act on. */
export async function executer(piste: Piste, c: Commande): Promise<boolean> {
  const { banc, monde } = piste;
  if (c.fait === 'attendre') {
    monde.now = new Date(monde.now.getTime() + c.minutes * 60_000);
    banc.deps.horloge.fixe = monde.now;
    return true;
  }
  if (c.fait === 'suspendre') return suspendre(piste, c);
  if ('annonce' in c) {
    const annonce = parmi(monde.annonces, c.annonce);
    if (annonce === undefined) return false;
    const livreurs = monde.personnes.filter((p) => p.role === 'LIVREUR');
    const designe = (c.fait === 'prendre' ? parmi(livreurs, c.livreur) : null) ?? annonce.auteur;
    const acteur = (c.qui === null ? undefined : parmi(monde.personnes, c.qui)) ?? designe;
    await surAnnonce(piste, c, acteur, annonce);
    return true;
  }
  const visees: readonly StatutLivraison[] = VISEES[c.fait];
  const cibles = monde.livraisons.filter((l) => !c.livraison.visee || visees.includes(l.statut));
  const livraison = parmi(cibles, c.livraison.rang);
  if (livraison === undefined) return false;
  const { livreur, annonce } = livraison;
  const designe = c.fait === 'noter' || c.fait === 'renouveler' ? annonce.auteur : livreur;
  const acteur = (c.qui === null ? undefined : parmi(monde.personnes, c.qui)) ?? designe;
  await surLivraison(piste, c, acteur, livraison);
  return true;
}

/** The answer is what the model foresaw, to the sentence; then the model changes too. */
function comparer(c: Commande, reponse: Answer, prevue: Prevision, succes: number): void {
  const { statut, corps } = reponse;
  const vu = statut < 300 ? { statut } : { statut, code: corps.code, message: corps.message };
  expect({ c, ...vu }).toEqual(
    'refus' in prevue
      ? { c, statut: REFUS[prevue.refus.code].statut, code: prevue.refus.code, message: prevue.refus.phrase }
      : { c, statut: succes },
  );
  if ('faire' in prevue) prevue.faire();
}

type SurAnnonce = Extract<Commande, { annonce: number }>;
const CHEMINS = { COMPLETE: 'complete', PARTIELLE_DEPOT: 'partielle-depot', PARTIELLE_RETRAIT: 'partielle-retrait' };

async function surAnnonce({ banc, monde }: Piste, c: SurAnnonce, acteur: PersonneM, annonce: AnnonceM) {
  const { jeton } = acteur;
  if (c.fait === 'prendre') {
    const entrepotId = c.entrepot === null ? undefined : [...monde.entrepots.keys()][c.entrepot];
    const prixConvenu = c.prix ?? undefined;
    const query = new URLSearchParams({ annonceId: annonce.id, livreurId: acteur.id });
    if (entrepotId !== undefined) query.set('entrepotId', entrepotId);
    if (prixConvenu !== undefined) query.set('prixConvenu', prixConvenu);
    const demande = { typeLivraison: c.type, entrepotId, prixConvenu };
    let cree = { id: '', code: '' };
    const prevue = modele.prevoirPrise(monde, acteur, annonce, demande, () => cree);
    const reponse = await banc.appel('POST', `/livraisons/${CHEMINS[c.type]}?${query.toString()}`, { jeton });
    if (reponse.statut === 201)
      cree = { id: reponse.corps.id, code: await codeDe(banc, annonce.auteur, reponse.corps.id) };
    return comparer(c, reponse, prevue, 201);
  }
  if (c.fait === 'retirer') {
    const prevue = prevoirAnnulation(monde, acteur, annonce);
    return comparer(c, await banc.appel('PUT', `/annonces/${annonce.id}/annuler`, { jeton }), prevue, 200);
  }
  const version = { bonne: annonce.version, perimee: annonce.version + 1, aucune: undefined }[c.version];
  const prevue = prevoirModification(monde, acteur, annonce, {
    livraisonPartiellePossible: c.partielle,
    version,
  });
  const corps = {
    ...ANNONCE,
    prixPropose: annonce.prixPropose / 100,
    prixNegociable: annonce.prixNegociable,
    livraisonPartiellePossible: c.partielle,
    version,
  };
  comparer(c, await banc.appel('PUT', `/annonces/${annonce.id}`, { jeton, corps }), prevue, 200);
}

type SurLivraison = Extract<Commande, { livraison: object }>;

async function surLivraison({ banc, monde }: Piste, c: SurLivraison, acteur: PersonneM, livraison: LivraisonM) {
  const agirLui = (acte: string, corps?: unknown) => agir(banc, acteur, livraison.id, acte, corps);
  switch (c.fait) {
    case 'commencer':
    case 'annuler': {
      const prevue = modele.prevoirActe(monde, acteur, livraison, c.fait);
      return comparer(c, await agirLui(c.fait), prevue, 200);
    }
    case 'terminer': {
      const bon = livraison.code ?? '000000';
      const codeValidation = c.code === 'absent' ? null : c.code === 'bon' ? bon : autreCode(bon);
      for (let fois = c.code === 'cinq faux' ? 5 : 1; fois > 0; fois -= 1) {
        const prevue = modele.prevoirFin(monde, acteur, livraison, codeValidation);
        comparer(c, await agirLui('terminer', { codeValidation }), prevue, 200);
      }
      return;
    }
    case 'renouveler': {
      let tire = '';
      const prevue = modele.prevoirNouveauCode(monde, acteur, livraison, () => tire);
      const reponse = await agirLui('nouveau-code');
      if (reponse.statut === 200) tire = reponse.corps.codeValidation;
      return comparer(c, reponse, prevue, 200);
    }
    case 'noter': {
      const prevue = prevoirNote(acteur, livraison);
      const corps = {
        evaluateurId: acteur.id,
        evalueId: livraison.livreur.id,
        serviceType: 'LIVRAISON',
        serviceId: livraison.id,
        note: 4,
      };
      return comparer(c, await banc.appel('POST', '/evaluations', { jeton: acteur.jeton, corps }), prevue, 201);
    }
  }
}

/** An admin suspends somebody, or takes it back; the model is told, not asked. */
async function suspendre({ banc, monde, admin }: Piste, c: Extract<Commande, { fait: 'suspendre' }>) {
  const autres = monde.personnes.filter((p) => p.role !== 'ADMIN');
  const vise = parmi(autres, c.qui);
  if (vise === undefined || (vise.statut === 'SUSPENDU') === c.oui) return false;
  const corps = { statut: c.oui ? 'SUSPENDU' : null, motif: 'Essai' };
  const reponse = await banc.appel('PUT', `/admin/utilisateurs/${vise.id}/statut`, { jeton: admin.jeton, corps });
  expect({ c, statut: reponse.statut }).toEqual({ c, statut: 200 });
  vise.statut = c.oui ? 'SUSPENDU' : 'VALIDE';
  return true;
}
