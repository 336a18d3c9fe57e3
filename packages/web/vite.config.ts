import '../../scripts/node-guard.mjs';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { ecrireHtml } from './src/lib/ecritureHtml.ts';

/** The two text faces are asked for with the page itself, not once the style sheet has been read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal-[^/]*\.woff2$/.test(file) && !file.includes('latin-ext'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/**
 * Mantine declares a dozen palettes, of which the site uses its own: those are 1.5 kB of each first visit. Declarations
 * that no rule of the sheet leads to are left out, those of the variants of its greys and of its own first colour too; a `color` of Mantine's that the code names (`color="red"`) would then
 * be none, hence the theme's own names.
 */
function dropPalettes(): Plugin {
  const declaration =
    /(--mantine-primary-color-\d|--mantine-color-(?:(?:red|pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange|blue)-[\w-]+|(?:dark|gray)-(?:text|filled-hover|light|light-hover|light-color|outline|outline-hover))):([^;}]+);?/g;
  return {
    name: 'drop-palettes',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/theme/mantine.css')) return null;
      const values = new Map<string, string[]>();
      for (const [, name = '', value = ''] of code.matchAll(declaration))
        values.set(name, [...(values.get(name) ?? []), value]);
      const kept = new Set<string>();
      const keep = (text: string) => {
        for (const [name] of text.matchAll(/--mantine-(?:primary-)?color-[\w-]+/g)) {
          if (kept.has(name)) continue;
          kept.add(name);
          for (const value of values.get(name) ?? []) keep(value);
        }
      };
      keep(code.replaceAll(declaration, ''));
      return { code: code.replaceAll(declaration, (all, name: string) => (kept.has(name) ? all : '')), map: null };
    },
  };
}

/**
 * The one sheet of every page is what a first visit waits for. What is only drawn for somebody signed in, and long after,
 * has its own (`*.late.module.css`), asked for by the code that needs it until it has come (lib/useLateStyles.ts).
 */
function lateStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!source.endsWith('.late.module.css')) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        // Another name, so that it is no style sheet for whatever comes next.
        return found && `\0late:${found.id}.js`;
      },
    },
    async load(id) {
      const [, file] = /^\0late:(.+)\.js$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const { code, modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
      const names = `export default ${JSON.stringify(modules)};`;
      if (this.environment.name !== 'client') return names;
      const sheet = this.emitFile({ type: 'asset', name: 'late.css', source: code });
      return `async function ask() {
        for (;;) {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: import.meta.ROLLUP_FILE_URL_${sheet} });
          const came = new Promise((settle) => {
            link.onload = () => settle(true);
            link.onerror = () => settle(false);
          });
          document.head.append(link);
          if (await came) return;
          link.remove();
          await new Promise((settle) => setTimeout(settle, 2000));
        }
      }
      export const ready = ask();
      ${names}`;
    },
  };
}

/** The page spelt as the HTML standard does, whatever wrote its elements. */
function spellHtml(): Plugin {
  return {
    name: 'spell-html',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: ecrireHtml },
  };
}

export default defineConfig({
  plugins: [react({ compiler: true }), dropPalettes(), lateStyles(), preloadFonts(), spellHtml()],
  // The server replaces this word in index.html by the nonce of the response's Content-Security-Policy.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // One sheet for every page, small enough that the first visit takes it whole and no page asks for another.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page starts with is one file: fewer requests, and it compresses better than its forty parts.
            { name: 'socle', tags: ['$initial'], priority: 1 },
            // React makes errors as it loads, for which the engine reads their whole file twice: it is the smaller for it.
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            // A hundred files of 200 bytes otherwise.
            { name: 'icones', test: /[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
