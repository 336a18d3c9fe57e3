import '../../../scripts/node-guard.mjs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Builds the site, then what draws its public pages on the server; the second knows the first by its manifest. */

const { values } = parseArgs({ options: { sortie: { type: 'string', default: 'dist' } } });
const root = join(import.meta.dirname, '..');
const outDir = join(root, values.sortie);

// What is built is what is served, whoever starts it: tests and other programs set another one.
process.env['NODE_ENV'] = 'production';

await build({ root, build: { outDir, emptyOutDir: true } });
await build({
  root,
  // React is part of it: the one of node_modules would be React's slow development build.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/rendu.tsx',
    // Hidden: the server gives files whose name starts with a dot to nobody.
    outDir: join(outDir, '.rendu'),
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    // One file, whose name changes with it: a running server then loads the new one.
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name]-[hash].js' } },
  },
});

// Small once, rather than at each visit: what the server finds beside a file, it sends in its place.
const assets = join(outDir, 'assets');
for (const nom of await readdir(assets)) {
  if (!/\.(js|css|svg)$/.test(nom)) continue;
  const octets = await readFile(join(assets, nom));
  await writeFile(join(assets, `${nom}.br`), brotliCompressSync(octets));
  await writeFile(join(assets, `${nom}.gz`), gzipSync(octets, { level: 9 }));
}
