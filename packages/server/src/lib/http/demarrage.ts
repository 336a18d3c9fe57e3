/**
 * A drawn page is read without its code, and its links and search lead where they say: the code leaves the line to the
 * page, and is fetched once it has been painted, or at the first gesture. What is pressed before it answers is marked, and
 * pressed again by the site once it does (saisies.ts of the web package). Somebody who may be signed in has buttons to be
 * shown: for them it starts at once.
 */
const DEMARRER = `(() => {
  const { dataset } = document.currentScript;
  const gestes = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  let parti = false;
  const partir = () => {
    if (parti) return;
    parti = true;
    for (const geste of gestes) removeEventListener(geste, partir, true);
    for (const src of dataset.modules.split(' ')) {
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: false, src }));
    }
    annoncer(dataset.suite.split(' ').filter(Boolean));
  };
  // A few at a time: a phone takes some milliseconds for each, and may have a finger to follow.
  const annoncer = (suite) => {
    for (const href of suite.slice(0, 4))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    if (suite.length > 4) setTimeout(annoncer, 0, suite.slice(4));
  };
  let rang = 0;
  const marquer = ({ target }) => {
    const bouton = target.closest('button[type="button"]');
    if (bouton) bouton.dataset.presse = String((rang += 1));
  };
  addEventListener('click', marquer, true);
  addEventListener('reprise', () => removeEventListener('click', marquer, true), { once: true });
  for (const geste of gestes) addEventListener(geste, partir, { capture: true, passive: true });
  if ('session' in document.documentElement.dataset) return partir();
  const peinte = () => requestAnimationFrame(() => setTimeout(partir));
  if (document.readyState === 'complete') peinte();
  else addEventListener('load', peinte, { once: true });
})()`;

const MODULE = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g;
const PRECHARGE = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;

/**
 * The page as the build wrote it, with its code started so.
 * @param suite code of this page beyond what every page names
 */
export function differerLeCode(page: string, suite: readonly string[], attributNonce: string): string {
  const adresses = (balise: RegExp) => [...page.matchAll(balise)].map(([, adresse]) => adresse ?? '');
  const entree = adresses(MODULE);
  if (entree.length === 0) return page;
  // What the entry imports comes before it as modules of their own: each is then run by itself.
  const modules = [...adresses(PRECHARGE), ...entree];
  const script = `<script ${attributNonce} data-modules="${modules.join(' ')}" data-suite="${suite.join(' ')}">${DEMARRER}</script>`;
  return page
    .replaceAll(MODULE, '')
    .replaceAll(PRECHARGE, '')
    .replace('</body>', () => `${script}</body>`);
}
