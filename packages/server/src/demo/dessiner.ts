/**
 * Redraws the pictures of the demo: `node packages/server/src/demo/dessiner.ts`. They are committed: nothing is drawn
 * when the product starts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { SCENES } from './dessins/scenes.ts';
import { SPECIMENS } from './dessins/specimens.ts';
import { PORTRAITS } from './dessins/visages.ts';

interface Format {
  dossier: string;
  extension: string;
  largeur: number;
  hauteur: number;
  encoder: (image: Sharp) => Sharp;
}

const enWebp = (image: Sharp): Sharp => image.webp({ quality: 78, effort: 6 });
const PHOTO: Format = { dossier: 'photos', extension: 'webp', largeur: 800, hauteur: 600, encoder: enWebp };
const PORTRAIT: Format = { ...PHOTO, largeur: 400, hauteur: 400 };
const SPECIMEN: Format = {
  dossier: 'specimens',
  extension: 'png',
  largeur: 840,
  hauteur: 560,
  encoder: (image) => image.png({ palette: true, colours: 32, effort: 10 }),
};

async function dessiner(nom: string, dessin: () => string, format: Format): Promise<void> {
  const { dossier, extension, largeur, hauteur, encoder } = format;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largeur} ${hauteur}" width="${largeur}" height="${hauteur}">${dessin()}</svg>`;
  const octets = await encoder(sharp(Buffer.from(svg))).toBuffer();
  const chemin = path.join(import.meta.dirname, dossier);
  await mkdir(chemin, { recursive: true });
  await writeFile(path.join(chemin, `${nom}.${extension}`), octets);
  process.stdout.write(`${String(octets.length).padStart(6)} ${dossier}/${nom}.${extension}\n`);
}

await Promise.all([
  ...Object.entries(SCENES).map(([nom, scene]) => dessiner(nom, scene, PHOTO)),
  ...PORTRAITS.map(([nom, visage]) => dessiner(nom, visage, PORTRAIT)),
  ...SPECIMENS.map(([nom, specimen]) => dessiner(nom, specimen, SPECIMEN)),
]);
