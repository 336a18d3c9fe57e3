// npm run workflows: writes docs/workflows.md, a diagram of every workflow, from the tables of the domain.
import './node-guard.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BADGES_STATUT_AFFILIATION, WORKFLOW_AFFILIATION } from '../packages/domain/src/affiliations/index.ts';
import { BADGES_STATUT_ANNONCE, WORKFLOW_ANNONCE } from '../packages/domain/src/annonces/index.ts';
import { BADGES_STATUT_DOCUMENT, TRANSITIONS_DOCUMENT } from '../packages/domain/src/documents/index.ts';
import type { Transition } from '../packages/domain/src/lib/index.ts';
import {
  BADGES_STATUT_LIVRAISON,
  LIBELLES_TYPE_LIVRAISON,
  TYPES_LIVRAISON,
  WORKFLOW_LIVRAISON,
} from '../packages/domain/src/livraisons/index.ts';
import { BADGES_STATUT_PRESTATION, WORKFLOW_PRESTATION } from '../packages/domain/src/prestations/index.ts';
import { root } from './lib/root.ts';
import { passagesDeLAnnonce, type Passage } from './lib/statutsAnnonce.ts';

export const fichier = 'docs/workflows.md';

type Table<Faits> = Record<string, Transition<string, string, Faits>>;

interface Workflow<Faits> {
  titre: string;
  texte: string;
  badges: Record<string, { libelle: string }>;
  /** How a row comes to be. */
  naissance: { vers: string; acte: string };
  table: Table<Faits>;
  /** Where a target depends on facts: every case, with the word that tells it in the diagram. */
  cas?: { mot: string; faits: Faits }[];
  /** Changes that follow from something else than an act on the row. */
  suivis?: Passage[];
}

function passages<Faits>({ table, cas = [] }: Workflow<Faits>): Passage[] {
  return Object.entries(table).flatMap(([acte, { de, vers }]) =>
    de.flatMap((statut) =>
      typeof vers === 'string'
        ? [{ de: statut, vers, acte: acte }]
        : cas.map(({ mot, faits }) => ({ de: statut, vers: vers(faits), acte: `${acte} (${mot})` })),
    ),
  );
}

function diagramme<Faits>(workflow: Workflow<Faits>): string[] {
  const { badges, naissance, suivis = [] } = workflow;
  const tous = [...passages(workflow), ...suivis];
  const atteints = new Set([naissance.vers, ...tous.flatMap(({ de, vers }) => [de, vers])]);
  const groupes = Map.groupBy(tous, ({ de, vers }) => `${de} --> ${vers}`);
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...[...atteints].map((statut) => `  state "${badges[statut]?.libelle ?? statut}" as ${statut}`),
    `  [*] --> ${naissance.vers} : ${naissance.acte}`,
    ...[...groupes].map(([fleche, memes]) => `  ${fleche} : ${memes.map(({ acte }) => acte).join('<br/>')}`),
    ...[...atteints].filter((statut) => !tous.some(({ de }) => de === statut)).map((statut) => `  ${statut} --> [*]`),
    '```',
  ];
}

function tableau<Faits>({ table, cas = [] }: Workflow<Faits>): string[] {
  const vise = (vers: Transition<string, string, Faits>['vers']) =>
    typeof vers === 'string' ? vers : [...new Set(cas.map(({ faits }) => vers(faits)))].join(' ou ');
  return [
    '| acte | de | vers | qui | règle |',
    '|---|---|---|---|---|',
    ...Object.entries(table).map(
      ([acte, { de, vers, qui, phrase }]) =>
        `| \`${acte}\` | ${de.join(', ')} | ${vise(vers)} | ${qui.join(', ')} | ${phrase} |`,
    ),
  ];
}

const section = <Faits>(workflow: Workflow<Faits>) =>
  [`## ${workflow.titre}`, workflow.texte, diagramme(workflow).join('\n'), tableau(workflow).join('\n')].join('\n\n');

const sections = [
  section({
    titre: 'Annonce',
    texte:
      "Seule l'annulation est un acte sur l'annonce. Le reste suit de ses livraisons, par une seule fonction : les flèches " +
      'sont tout ce que leurs actes peuvent provoquer, trouvé en les essayant tous.',
    badges: BADGES_STATUT_ANNONCE,
    naissance: { vers: 'ACTIVE', acte: 'publier' },
    table: WORKFLOW_ANNONCE,
    suivis: passagesDeLAnnonce(),
  }),
  section({
    titre: 'Livraison',
    texte: "Une livraison par segment : complète, segment 1/2 jusqu'à l'entrepôt, segment 2/2 depuis l'entrepôt.",
    badges: BADGES_STATUT_LIVRAISON,
    naissance: { vers: 'ASSIGNEE', acte: 'prendre en charge' },
    table: WORKFLOW_LIVRAISON,
    cas: TYPES_LIVRAISON.map((typeLivraison) => ({
      mot: LIBELLES_TYPE_LIVRAISON[typeLivraison].split(' :')[0] ?? '',
      faits: { typeLivraison, statut: 'EN_COURS' as const, depot: undefined },
    })),
  }),
  section({
    titre: 'Prestation',
    texte: "Une réservation d'un créneau chez un prestataire.",
    badges: BADGES_STATUT_PRESTATION,
    naissance: { vers: 'RESERVEE', acte: 'réserver' },
    table: WORKFLOW_PRESTATION,
  }),
  section({
    titre: 'Document',
    texte:
      "Une pièce justificative. Le statut d'un compte s'en déduit ; seul un administrateur peut décider autrement.",
    badges: BADGES_STATUT_DOCUMENT,
    naissance: { vers: 'EN_ATTENTE', acte: 'envoyer' },
    table: TRANSITIONS_DOCUMENT,
    cas: (['VALIDE', 'REFUSE'] as const).map((decision) => ({
      mot: decision === 'VALIDE' ? 'valider' : 'refuser',
      faits: { decision, commentaire: null, version: 1, versionVue: 1 },
    })),
  }),
  section({
    titre: 'Affiliation',
    texte: "L'affiliation d'un livreur, qui lui ouvre les missions réservées des commerçants.",
    badges: BADGES_STATUT_AFFILIATION,
    naissance: { vers: 'NON_AFFILIE', acte: "s'inscrire" },
    table: WORKFLOW_AFFILIATION,
  }),
];

const entete = [
  '# Les statuts et leurs passages',
  'Page écrite par `npm run workflows` depuis les tables `*.workflow.ts` de `packages/domain` : ne la modifiez pas à la main.',
];

export const page = () => `${[...entete, ...sections].join('\n\n')}\n`;

if (import.meta.main) {
  writeFileSync(join(root, fichier), page());
  console.log(`${fichier} written`);
}
