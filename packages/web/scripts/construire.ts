import '../../../scripts/node-guard.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
