import '../../../scripts/node-guard.mjs';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** npm run images: draws the PNG files of public/ anew from the drawings, with Chromium (CHROMIUM_PATH). */

const web = join(import.meta.dirname, '..');
const polices = join(web, '../../node_modules/@fontsource-variable');
const IMAGES = [
  { dessin: 'public/favicon.svg', image: 'icone-192.png', largeur: 192, hauteur: 192 },
  { dessin: 'public/favicon.svg', image: 'icone-512.png', largeur: 512, hauteur: 512 },
  { dessin: 'dessins/icone-pleine.svg', image: 'icone-maskable-512.png', largeur: 512, hauteur: 512 },
  // iOS rounds the corners itself, and shows what is transparent as black.
  { dessin: 'dessins/icone-pleine.svg', image: 'apple-touch-icon.png', largeur: 180, hauteur: 180 },
  { dessin: 'dessins/partage.svg', image: 'partage.png', largeur: 1200, hauteur: 630 },
];

const police = (nom: string, paquet: string) => {
  const fichier = join(polices, paquet, `files/${paquet}-latin-wght-normal.woff2`);
  return `@font-face{font-family:'${nom} Variable';src:url('${pathToFileURL(fichier).href}');font-weight:200 800}`;
};
const styles = [
  police('Bricolage Grotesque', 'bricolage-grotesque'),
  police('Atkinson Hyperlegible Next', 'atkinson-hyperlegible-next'),
  'body{margin:0}svg{display:block;width:100vw;height:100vh}',
].join('');

const dossier = mkdtempSync(join(tmpdir(), 'colivert-images-'));
const page = join(dossier, 'page.html');
for (const { dessin, image, largeur, hauteur } of IMAGES) {
  writeFileSync(page, `<meta charset="utf-8"><style>${styles}</style>${readFileSync(join(web, dessin), 'utf8')}`);
  execFileSync(
    process.env['CHROMIUM_PATH'] ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      '--default-background-color=00000000',
      '--virtual-time-budget=2000',
      `--user-data-dir=${join(dossier, 'profil')}`,
      `--window-size=${largeur},${hauteur}`,
      `--screenshot=${join(web, 'public', image)}`,
      pathToFileURL(page).href,
    ],
    { stdio: 'ignore' },
  );
}
rmSync(dossier, { recursive: true, force: true });
