// npm run recits: writes docs/recits/*.md from the stories that the API tests and the journeys tell.
import './node-guard.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BADGES_STATUT_ANNONCE } from '../packages/domain/src/annonces/index.ts';
import { LIBELLES_ROLE } from '../packages/domain/src/comptes/index.ts';
import { formatPrix } from '../packages/domain/src/lib/index.ts';
import { BADGES_STATUT_LIVRAISON, type StatutLivraison } from '../packages/domain/src/livraisons/index.ts';
import type { Acte, Recit } from '../recits/recit.ts';
import { RELAIS, RELAIS_REPRIS } from '../recits/relais.ts';
import { root } from './lib/root.ts';

const statut = (livraison: StatutLivraison | null) =>
  livraison === null ? '–' : BADGES_STATUT_LIVRAISON[livraison].libelle;

/** What the sentence of a step leaves out. */
function precision(acte: Acte): string {
  if (acte.fait === 'attendre') return ` On lit « ${acte.message} ».`;
  if (acte.fait === 'se desister') return ` « ${acte.motif} »`;
  return acte.fait === 'noter' ? ` « ${acte.commentaire} »` : '';
}

function raconter({ titre, resume, personnages, annonce, etapes }: Recit): string {
  return [
    `## ${titre}`,
    resume,
    Object.values(personnages)
      .map(({ prenom, nom, role }) => `- **${prenom} ${nom}**, ${LIBELLES_ROLE[role].toLowerCase()}`)
      .join('\n'),
    `L'annonce : « ${annonce.titre} », de ${annonce.villeDepart} à ${annonce.villeArrivee}, ` +
      `${formatPrix(Math.round(annonce.prixPropose * 100))}.`,
    [
      '| | ce qui se passe | annonce | segment 1/2 | segment 2/2 |',
      '|---|---|---|---|---|',
      ...etapes.map(
        ({ phrase, acte, apres }, rang) =>
          `| ${rang + 1} | ${phrase}${precision(acte)} | ${BADGES_STATUT_ANNONCE[apres.annonce].libelle} ` +
          `| ${statut(apres.depot)} | ${statut(apres.retrait)} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}

const entete = [
  '# Le relais',
  'Page écrite par `npm run recits` depuis `recits/relais.ts` : ne la modifiez pas à la main. Les mêmes étapes sont ' +
    "jouées par le test d'API `packages/server/src/recits.api.test.ts` et, dans un navigateur, par " +
    "`parcours/relais.parcours.ts`. Les trois dernières colonnes sont ce que l'auteur voit après l'étape.",
];

export const fichier = 'docs/recits/relais.md';
export const page = () => `${[...entete, raconter(RELAIS), raconter(RELAIS_REPRIS)].join('\n\n')}\n`;

if (import.meta.main) {
  writeFileSync(join(root, fichier), page());
  console.log(`${fichier} written`);
}
