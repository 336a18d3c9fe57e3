import { readFileSync } from 'node:fs';
import { ONGLETS_DU_ROLE } from '@colivert/domain/comptes';
import { expect, test } from 'vitest';
import { nomDe, VUES } from './vues.ts';

const lire = (chemin: string) => readFileSync(new URL(`../../packages/web/src/${chemin}`, import.meta.url), 'utf8');
const routes = [...lire('routes.tsx').matchAll(/\bpath: '([^']+)', lazy:/g)].map(([, chemin]) => chemin ?? '');
const cles = (chemin: string) => [...lire(chemin).matchAll(/\bcle: '([\w-]+)'/g)].map(([, cle]) => cle ?? '');

test('the router is read', () => {
  expect(routes).toContain('annonces/:id');
  expect(cles('pages/Administration.tsx')).toContain('journal');
});

test.each(['/', ...routes])('the screen %s is photographed', (route) => {
  expect(VUES.some((vue) => vue.route === route)).toBe(true);
});

test.each(
  Object.entries(ONGLETS_DU_ROLE).flatMap(([role, onglets]) => onglets.map((onglet) => [role.toLowerCase(), onglet])),
)('the tab of a %s named %s is photographed', (qui, onglet) => {
  expect(VUES.some((vue) => vue.route === 'dashboard' && vue.qui === qui && vue.onglet === onglet)).toBe(true);
});

test.each([
  ...cles('pages/Administration.tsx').map((onglet) => ['admin', onglet]),
  ...cles('pages/Annonces.tsx').map((onglet) => ['annonces', onglet]),
])('the tab of %s named %s is photographed', (route, onglet) => {
  expect(VUES.some((vue) => vue.route === route && vue.onglet === onglet)).toBe(true);
});

test('no photograph covers another', () => {
  const noms = VUES.map(nomDe);
  expect(noms.filter((nom, rang) => noms.indexOf(nom) !== rang)).toEqual([]);
});
