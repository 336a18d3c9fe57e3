import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nomDe, VUES } from './vues.ts';

const PHOTOS = ['telephone.clair', 'telephone.sombre', 'bureau.clair', 'bureau.sombre', 'texte200'];
const echapper = (texte: string) => texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const objectionsDe = (fichier: string) =>
  existsSync(fichier) ? (JSON.parse(readFileSync(fichier, 'utf8')) as string[]) : ['pas photographié'];

/** Writes the page that shows all photographs with what was objected to; answers its path. */
export function feuille(dossier: string): string {
  const sections = VUES.map((vue) => {
    const nom = nomDe(vue);
    const objections = objectionsDe(join(dossier, `${nom}.json`));
    const images = PHOTOS.map(
      (photo) => `<a href="${nom}.${photo}.jpg"><img loading="lazy" src="${nom}.${photo}.jpg" alt="${photo}"></a>`,
    );
    const liste = objections.map((o) => `<li>${echapper(o)}</li>`).join('');
    return `<section><h2>${echapper(nom.replaceAll('_', ' '))}</h2><ul>${liste}</ul><div>${images.join('')}</div></section>`;
  });
  const page = join(dossier, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Planche</title><style>
body{font:16px system-ui;margin:1rem}div{display:flex;gap:.5rem;overflow-x:auto}img{height:420px;border:1px solid #999}
li{color:#a00}</style><h1>Planche</h1>${sections.join('\n')}</html>`,
  );
  return page;
}
