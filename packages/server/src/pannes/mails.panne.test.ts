import { randomUUID } from 'node:crypto';
import { setTimeout as attendre } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demarrerProduit, dossierDeDonnees, jeter, type Produit } from '../lib/test/produit.ts';
import { creerSmtp, type ServeurSmtp } from '../lib/test/smtp.ts';

let dossier: string;
let smtp: ServeurSmtp;
let produit: Produit;
beforeAll(async () => {
  dossier = await dossierDeDonnees();
  smtp = await creerSmtp();
  produit = await demarrerProduit(`${dossier}/data`, {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    LIMIT_INSCRIPTION_ADRESSE: '100000',
  });
});
afterAll(async () => {
  await produit.arreter();
  await smtp.fermer();
  await jeter(dossier, `${dossier}/data`);
});

async function inscrire(email: string): Promise<void> {
  const { statut } = await produit.appel('POST', '/inscription', {
    corps: {
      role: 'CLIENT',
      nom: 'Rivoal',
      prenom: 'Maëlle',
      email,
      motDePasse: 'Bonjour-2026',
      telephone: '0606060606',
      adresse: '1 rue X',
      ville: 'Nantes',
      codePostal: '44000',
    },
  });
  expect(statut).toBe(201);
}
const arrive = (email: string): boolean => smtp.recus.some((message) => message.includes(email));

/** Seconds from the registration to its code. */
async function delaiDuCode(): Promise<number> {
  const email = `presse-${randomUUID()}@bien.exemple.fr`;
  await inscrire(email);
  const debut = performance.now();
  while (!arrive(email)) {
    if (performance.now() - debut > 120_000) throw new Error('No code after two minutes');
    await attendre(20);
  }
  return (performance.now() - debut) / 1000;
}

test('forty dead and slow addresses wait alone: a code asked for after them leaves within two seconds B-02', async () => {
  const demandes = new Map<string, number>();
  smtp.juger = async (adresse) => {
    if (!adresse.includes('@mort')) return null;
    demandes.set(adresse, (demandes.get(adresse) ?? 0) + 1);
    await attendre(800);
    return adresse.includes('@mort-lent') ? '451 4.2.1 later' : `550 5.1.1 <${adresse}> unknown`;
  };
  const avant = await delaiDuCode();
  // More at once are refused with 503: the queue of password hashes is bounded.
  for (let debut = 0; debut < 40; debut += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const i = debut + n;
        return inscrire(`x${i}-${randomUUID()}@mort${i % 4 === 0 ? '-lent' : ''}${i}.exemple.fr`);
      }),
    );
  const pendant = await delaiDuCode();
  // They are all judged, and then left alone.
  await attendre(20_000);
  const apres = await delaiDuCode();
  const essais = [...demandes.values()];
  console.log('Code after, in s:', { avant, pendant, apres }, 'tries of the most tried:', Math.max(...essais));
  expect(pendant).toBeLessThan(2);
  expect(apres).toBeLessThan(2);
  expect([...demandes].filter(([adresse, n]) => !adresse.includes('-lent') && n > 1)).toEqual([]);
});
