import { createHmac } from 'node:crypto';
import { DOCUMENTS_DU_ROLE, libelleDocument } from '@colivert/domain/documents';
import { BANNIERES_STATUT_COMPTE } from '@colivert/domain/comptes';
import type { Page } from '@playwright/test';
import { sansDefaut } from './lib/axe.ts';
import { attendreMail } from './lib/boite.ts';
import {
  deposerPieces,
  inscrire,
  MOT_DE_PASSE,
  ouvrirNavigateur,
  seConnecterEnDemo,
  validerPieces,
} from './lib/personnes.ts';
import { expect, test } from './lib/serveur.ts';

/** A picture that any picker accepts: one white pixel. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const MAELLE = { prenom: 'Maëlle', nom: 'Rivoal', email: 'maelle+compte@exemple.fr' };
const NOUVEAU = 'Changement-2027';

async function seConnecter(page: Page, email: string, motDePasse: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(motDePasse);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

const INSCRITS = [
  { personne: { prenom: 'Zoé', nom: 'Martin', email: 'zoe@exemple.fr' }, role: { choix: 'CLIENT' } },
  {
    personne: { prenom: 'Sami', nom: 'Le Goff', email: 'sami@exemple.fr' },
    role: { choix: 'LIVREUR', vehicule: 'Vélo' },
  },
  {
    personne: { prenom: 'Ana', nom: 'Da Silva', email: 'ana@exemple.fr' },
    role: { choix: 'COMMERCANT', siret: '732 829 320 00074' },
  },
  {
    personne: { prenom: 'Noé', nom: 'Petit-Jean', email: 'noe@exemple.fr' },
    role: { choix: 'PRESTATAIRE', service: 'Bricolage' },
  },
] as const;

for (const { personne, role } of INSCRITS)
  test(`C-154 C-155 from registration to « Vérifié »: ${role.choix}`, async ({ browser, serveur }) => {
    test.setTimeout(180_000);
    const { url } = serveur;
    const [page, admin] = [await ouvrirNavigateur(browser, url), await ouvrirNavigateur(browser, url)];
    await inscrire(page, url, personne, role);
    await expect(page.getByText(BANNIERES_STATUT_COMPTE.NON_VERIFIE).first()).toBeVisible();
    const requis = DOCUMENTS_DU_ROLE[role.choix].requis.map((type) => libelleDocument(type, role.choix).libelle);
    await deposerPieces(page, requis, IMAGE);
    await attendreMail(url, personne.email, ({ sujet }) => sujet === 'Vos documents sont en cours de vérification');
    await page.goto('/dashboard');
    await expect(page.getByText(BANNIERES_STATUT_COMPTE.EN_ATTENTE).first()).toBeVisible();
    await sansDefaut(page);
    await seConnecterEnDemo(admin, 'admin@demo.example');
    await validerPieces(admin, personne, requis.length);
    await attendreMail(url, personne.email, ({ sujet }) => sujet === 'Votre compte Colivert est vérifié');
    await page.goto('/dashboard');
    await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
    await expect(page.getByText(BANNIERES_STATUT_COMPTE.EN_ATTENTE)).toHaveCount(0);
    await page.context().close();
    await admin.context().close();
  });

test('C-031 C-091 C-092 C-158 O-19 O-76 the life of an account: refused, replaced, suspended, forgotten, erased', async ({
  browser,
  serveur,
}) => {
  test.setTimeout(300_000);
  const { url } = serveur;
  const [maelle, telephone, admin] = await Promise.all([
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
    ouvrirNavigateur(browser, url),
  ]);

  await test.step('her paper is refused with a reason, which she reads', async () => {
    await inscrire(maelle, url, MAELLE, { choix: 'CLIENT' });
    await deposerPieces(maelle, ["Carte d'identité"], IMAGE);
    await seConnecterEnDemo(admin, 'admin@demo.example');
    await admin.goto('/admin');
    await admin.getByRole('button', { name: /Maëlle Rivoal/ }).click();
    await admin.getByLabel('Commentaire').fill('Le verso manque.');
    await admin.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(admin.getByText('Document refusé.')).toBeVisible();
    await attendreMail(url, MAELLE.email, ({ texte }) => texte.includes('Le verso manque.'));
    await maelle.goto('/dashboard?tab=documents');
    await expect(maelle.getByText('Le verso manque.')).toBeVisible();
    await sansDefaut(maelle);
  });

  await test.step('the replacement is validated', async () => {
    await deposerPieces(maelle, ["Carte d'identité"], IMAGE);
    await validerPieces(admin, MAELLE, 1);
    await maelle.goto('/dashboard');
    await expect(maelle.getByText('Vérifié', { exact: true })).toBeVisible();
  });

  await test.step('she is suspended, reads why, and is lifted', async () => {
    await admin.goto('/admin?tab=comptes&q=rivoal');
    await admin.getByRole('button', { name: 'Suspendre : Maëlle Rivoal' }).click();
    await admin.getByRole('dialog').getByLabel('Motif').fill('Trois annonces trompeuses.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
    await expect(admin.getByText('Compte suspendu.')).toBeVisible();
    await maelle.goto('/dashboard');
    await expect(maelle.getByText(BANNIERES_STATUT_COMPTE.SUSPENDU).first()).toBeVisible();
    await expect(maelle.getByText('Trois annonces trompeuses.')).toBeVisible();
    await expect(maelle.getByRole('link', { name: 'Contacter le support' })).toBeVisible();
    await sansDefaut(maelle);
    await admin.getByRole('button', { name: 'Rétablir : Maëlle Rivoal' }).click();
    await admin.getByRole('dialog').getByLabel('Motif').fill('Annonces corrigées.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
    await expect(admin.getByText('Compte rétabli.')).toBeVisible();
    await admin.getByRole('button', { name: 'Voir le détail : Maëlle Rivoal' }).click();
    await expect(admin.getByText('Compte suspendu : Trois annonces trompeuses.')).toBeVisible();
    await sansDefaut(admin);
    await maelle.goto('/dashboard');
    await expect(maelle.getByText('Vérifié', { exact: true })).toBeVisible();
  });

  await test.step('a forgotten password: the link sets another, and every device is signed out', async () => {
    await telephone.goto('/login');
    await telephone.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await telephone.waitForURL(/mot-de-passe-oublie/);
    await telephone.getByRole('textbox', { name: 'Email', exact: true }).fill(MAELLE.email);
    await telephone.getByRole('button', { name: 'Recevoir un lien' }).click();
    await expect(telephone.getByText(/Si un compte existe pour cet email/)).toBeVisible();
    await sansDefaut(telephone);
    const mail = await attendreMail(url, MAELLE.email, ({ texte }) => texte.includes('#jeton='));
    await telephone.goto(/http\S+#jeton=\S+/.exec(mail.texte)?.[0] ?? '');
    await telephone.getByLabel('Nouveau mot de passe').fill(NOUVEAU);
    await sansDefaut(telephone);
    await telephone.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await telephone.getByRole('link', { name: 'Se connecter' }).click();
    await seConnecter(telephone, MAELLE.email, MOT_DE_PASSE);
    await expect(telephone.getByText('Email ou mot de passe incorrect')).toBeVisible();
    await seConnecter(telephone, MAELLE.email, NOUVEAU);
    await telephone.waitForURL(/dashboard/);
    await maelle.reload();
    await maelle.waitForURL(/login/);
  });

  await test.step('from the profile she ends her other session and takes her data along', async () => {
    await seConnecter(maelle, MAELLE.email, NOUVEAU);
    await maelle.waitForURL(/dashboard/);
    await maelle.goto('/profile');
    await maelle.getByRole('button', { name: /^Fermer : / }).click();
    await expect(maelle.getByText('Session fermée.')).toBeVisible();
    const telechargement = maelle.waitForEvent('download');
    await maelle.getByRole('button', { name: 'Exporter avec mes fichiers (zip)' }).click();
    expect((await telechargement).suggestedFilename()).toBe('colivert-mes-donnees.zip');
    await telephone.reload();
    await telephone.waitForURL(/login/);
  });

  await test.step('she erases her account: nothing opens it any more', async () => {
    await maelle.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const fenetre = maelle.getByRole('dialog');
    await fenetre.getByLabel('Mot de passe actuel').fill(NOUVEAU);
    await sansDefaut(maelle, '[role=dialog]');
    await fenetre.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(maelle.getByText('Votre compte est supprimé.')).toBeVisible();
    await seConnecter(maelle, MAELLE.email, NOUVEAU);
    await expect(maelle.getByText('Email ou mot de passe incorrect')).toBeVisible();
    await admin.goto('/admin?tab=comptes&q=rivoal');
    await expect(admin.getByText('Aucun compte ne correspond à cette recherche.')).toBeVisible();
  });
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What the person's application shows for the key of the screen (RFC 6238), written apart from the server's. */
function codeDeLApplication(cle: string): string {
  const bits = [...cle.replaceAll(' ', '')].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)));
  const compteur = Buffer.alloc(8);
  compteur.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const sceau = createHmac('sha1', secret).update(compteur).digest();
  const nombre = sceau.readUInt32BE(sceau.readUInt8(19) & 0x0f) & 0x7f_ff_ff_ff;
  return String(nombre % 1_000_000).padStart(6, '0');
}

test('C-034 R-09 an ADMIN is named, and ties an application to the account', async ({ browser, serveur }) => {
  const { url } = serveur;
  const [ines, admin] = [await ouvrirNavigateur(browser, url), await ouvrirNavigateur(browser, url)];
  await seConnecterEnDemo(admin, 'admin@demo.example');
  await admin.goto('/admin?tab=comptes&q=prestataire%40demo.example');
  await admin.getByRole('button', { name: /^Voir le détail/ }).click();
  await admin.getByRole('button', { name: "Donner le rôle d'administration" }).click();
  await admin.getByRole('dialog').getByLabel('Motif').fill('Renfort.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Donner le rôle' }).click();
  await expect(admin.getByText('Rôle changé.')).toBeVisible();

  const mail = await attendreMail(url, 'prestataire@demo.example', ({ texte }) => texte.includes('#jeton='));
  await ines.goto(/http\S+#jeton=\S+/.exec(mail.texte)?.[0] ?? '');
  await expect(ines.getByRole('img', { name: /Code QR/ })).toBeVisible();
  await sansDefaut(ines);
  const cle = (await ines.locator('code').textContent()) ?? '';
  await ines.getByLabel(/Code affiché/).fill(codeDeLApplication(cle));
  await ines.getByRole('button', { name: 'Activer' }).click();
  await expect(ines.getByText(/Second facteur activé/)).toBeVisible();
  await ines.reload();
  await expect(ines.getByText(/Lien invalide ou expiré/)).toBeVisible();
});
