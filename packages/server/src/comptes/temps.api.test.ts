import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../lib/test/banc.ts';

/** Noisy on a busy machine, so it is no everyday test: `npm run preuves` asks for it. */
const DEMANDE = process.env.PREUVES_TEMPS === '1';
const ESSAIS = 200;
const ECART = 1.1;
const TOURS = 3;

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc({ LIMIT_CONNEXION_COMPTE: '1000000', LIMIT_CONNEXION_ADRESSE: '1000000' });
});
afterAll(() => banc.fermer());

const mediane = (durees: number[]): number => durees.toSorted((a, b) => a - b)[Math.floor(durees.length / 2)] ?? 0;

test.runIf(DEMANDE)(
  'R-05 a wrong password and an unknown address take the same time: medians of 200 within 10 %',
  { timeout: 600_000 },
  async () => {
    const { email } = await banc.creerCompte('CLIENT');
    const essayer = async (adresse: string): Promise<number> => {
      const depart = performance.now();
      const { statut } = await banc.appel('POST', '/auth/login', {
        corps: { email: adresse, password: 'Mauvais-2026' },
      });
      expect(statut).toBe(401);
      return performance.now() - depart;
    };
    const mesurer = async (): Promise<number> => {
      const [connu, inconnu]: [number[], number[]] = [[], []];
      // One of each in turn, and the first in turn as well: what slows the machine down slows both.
      for (let i = 0; i < ESSAIS; i += 1) {
        const paire = [
          () => essayer(email).then((d) => connu.push(d)),
          () => essayer('x@y.fr').then((d) => inconnu.push(d)),
        ];
        for (const un of i % 2 === 0 ? paire : paire.toReversed()) await un();
      }
      const [a, b] = [mediane(connu), mediane(inconnu)];
      return Math.max(a, b) / Math.min(a, b);
    };
    for (let i = 0; i < 10; i += 1) await essayer(email);
    // A difference that is there shows every time; noise does not.
    const ecarts: number[] = [];
    for (let tour = 0; tour < TOURS && !ecarts.some((e) => e <= ECART); tour += 1) ecarts.push(await mesurer());
    expect(Math.min(...ecarts), ecarts.join(', ')).toBeLessThanOrEqual(ECART);
  },
);
