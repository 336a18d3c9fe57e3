import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { surBase } from '../test/globalSetup.ts';
import { migrer } from './migrations.ts';

/** A database that was in use before 0090, with what the migrations since then meet in the rows. */
const base = `colivert_ancienne_${randomUUID().replaceAll('-', '')}`;
let ancienne: pg.Client;

const surServeur = async (ordre: string) => {
  const client = new pg.Client(inject('serveurDb'));
  await client.connect();
  await client.query(ordre);
  await client.end();
};

const rows = async (requete: string, valeurs: unknown[] = []) =>
  (await ancienne.query<Record<string, unknown>>(requete, valeurs)).rows;

async function inserer(table: string, colonnes: Record<string, unknown>): Promise<string> {
  const noms = Object.keys(colonnes);
  await ancienne.query(
    `insert into ${table} (${noms.join(', ')}) values (${noms.map((_nom, i) => `$${i + 1}`).join(', ')})`,
    Object.values(colonnes),
  );
  return String(colonnes.id);
}

const LE = '2026-10-01T09:00:00.000Z';
let emails = 0;
const compte = (role: string, autres: Record<string, unknown> = {}) =>
  inserer('utilisateurs', {
    id: uuid(),
    role,
    prenom: 'Élise',
    nom: 'Kervadec',
    email: `personne-${(emails += 1)}@example.fr`,
    mot_de_passe: '$argon2id$x',
    telephone: '+33612345678',
    adresse: '3 rue Crébillon',
    ville: 'Nantes',
    code_postal: '44000',
    statut: 'VALIDE',
    statut_affiliation: role === 'LIVREUR' ? 'NON_AFFILIE' : null,
    cree_le: LE,
    ...autres,
  });

const annonce = (auteurId: string, titre: string, ville = 'Nantes') =>
  inserer('annonces', {
    id: uuid(),
    auteur_id: auteurId,
    origine: 'CLIENT',
    titre,
    description: 'À porter avec soin',
    type: 'LIVRAISON_COLIS',
    statut: 'ACTIVE',
    adresse_depart: '3 rue Crébillon',
    ville_depart: 'Nantes',
    adresse_arrivee: '1 rue du Port',
    ville_arrivee: ville,
    prix_cents: 1200,
    recherche: `former form of ${titre}`,
    ville_depart_recherche: 'nantes',
    ville_arrivee_recherche: 'former',
    cree_le: LE,
  });

const livraison = (
  annonceId: string,
  livreurId: string,
  statut: string,
  essais: number,
  bloqueJusqua: string | null = null,
) =>
  inserer('livraisons', {
    id: uuid(),
    annonce_id: annonceId,
    livreur_id: livreurId,
    type_livraison: 'COMPLETE',
    statut,
    prix_cents: 1200,
    code_essais: essais,
    code_bloque_jusqua: bloqueJusqua,
    cree_le: LE,
  });

let ids: Record<'client' | 'livreur' | 'commercant' | 'efface' | 'allemande' | 'velo' | 'lodz', string>;

beforeAll(async () => {
  await surServeur(`create database ${base}`);
  await migrer(surBase(inject('serveurDb'), base), undefined, '0080_cgu.sql');
  ancienne = new pg.Client(surBase(inject('serveurDb'), base));
  await ancienne.connect();

  const client = await compte('CLIENT', { email_en_attente: 'autre@example.fr' });
  const livreur = await compte('LIVREUR');
  const commercant = await compte('COMMERCANT', { siret: '73282932000074' });
  const allemande = await compte('CLIENT', { email: 'marie@exämple.de' });
  // Erased, then written back by an act that was on its way.
  const efface = await compte('LIVREUR', {
    efface_le: LE,
    statut_affiliation: 'DEMANDE_AFFILIATION',
    vehicule: 'VELO',
  });
  await inserer('documents', {
    id: uuid(),
    utilisateur_id: efface,
    type: 'CARTE_IDENTITE',
    nom: 'carte.pdf',
    mime: 'application/pdf',
    taille: 10,
    empreinte: Buffer.from('x'),
    statut: 'EN_ATTENTE',
    date_upload: LE,
  });
  await inserer('sessions', {
    id: uuid(),
    utilisateur_id: efface,
    empreinte: Buffer.from('y'),
    appareil: 'Firefox',
    cree_le: LE,
    vue_le: LE,
    expire_le: '2027-10-01T09:00:00.000Z',
  });
  await inserer('codes_verification', {
    utilisateur_id: client,
    email: 'autre@example.fr',
    sel: Buffer.from('s'),
    empreinte: Buffer.from('c'),
    envoye_le: LE,
    expire_le: '2027-10-01T09:00:00.000Z',
  });
  await inserer('contrats', {
    id: uuid(),
    commercant_id: commercant,
    numero_contrat: 'CTR-2026-0001',
    statut_contrat: 'ACTIF',
    date_signature: '2026-07-01',
    date_debut: '2026-07-01',
    date_fin: '2027-06-30',
    commission_centiemes: 1000,
    frais_inscription_cents: 5000,
    abonnement_mensuel_cents: 2000,
    cree_le: LE,
  });
  await inserer('mails', {
    id: uuid(),
    destinataire: 'a@example.fr',
    contenu: Buffer.from('m'),
    cree_le: LE,
    essais: 3,
  });
  await inserer('mails', { id: uuid(), destinataire: 'b@example.fr', cree_le: LE, envoye_le: LE });

  const velo = await annonce(client, 'Vélo');
  const lodz = await annonce(client, 'Coﬀre', 'Łódź');
  await livraison(velo, livreur, 'ANNULEE', 4, '2026-10-02T09:00:00.000Z');
  await livraison(velo, livreur, 'ASSIGNEE', 0);
  await livraison(lodz, livreur, 'ASSIGNEE', 2);
  ids = { client, livreur, commercant, efface, allemande, velo, lodz };

  await migrer(surBase(inject('serveurDb'), base));
}, 60_000);
afterAll(async () => {
  await ancienne.end();
  await surServeur(`drop database ${base}`);
});

test('a database in use takes every migration, and taking them again changes nothing', async () => {
  const faites = await rows('select nom, empreinte, faite_le from migrations order by nom');
  await migrer(surBase(inject('serveurDb'), base));
  expect(await rows('select nom, empreinte, faite_le from migrations order by nom')).toEqual(faites);
});

test('an account that was written back after its erasure is erased again, with what it left S-04', async () => {
  expect(
    await rows('select prenom, nom, email, telephone, ville, vehicule from utilisateurs where id = $1', [ids.efface]),
  ).toEqual([
    {
      prenom: 'Utilisateur',
      nom: 'supprimé',
      email: `efface-${ids.efface}@compte.invalid`,
      telephone: null,
      ville: null,
      vehicule: null,
    },
  ]);
  for (const table of ['documents', 'sessions'])
    expect(await rows(`select 1 from ${table} where utilisateur_id = $1`, [ids.efface])).toEqual([]);
});

test('a change of e-mail that waited is asked for again, and its code proves nothing S-02', async () => {
  expect(await rows('select 1 from codes_verification')).toEqual([]);
  expect(await rows('select 1 from changements_email')).toEqual([]);
  expect(await rows('select email from utilisateurs where id = $1', [ids.client])).toEqual([
    { email: 'personne-1@example.fr' },
  ]);
});

test('who had an account signs in, whatever key registered it S-03', async () => {
  expect(await rows('select 1 from utilisateurs where efface_le is null and sessions_finies_le is null')).toEqual([]);
});

test('an address in its own letters stays, and no new one is written so B-06', async () => {
  expect(await rows('select email from utilisateurs where id = $1', [ids.allemande])).toEqual([
    { email: 'marie@exämple.de' },
  ]);
  await expect(compte('CLIENT', { email: 'jean@exämple.de' })).rejects.toThrow(/network/);
});

test('wrong codes count for the courier and the announcement on all their deliveries S-07', async () => {
  expect(
    await rows(
      'select annonce_id, code_essais, code_bloque_jusqua is not null as bloque from livraisons order by cree_le, id',
    ),
  ).toEqual([
    { annonce_id: ids.velo, code_essais: 4, bloque: true },
    { annonce_id: ids.velo, code_essais: 4, bloque: true },
    { annonce_id: ids.lodz, code_essais: 2, bloque: false },
  ]);
});

test('announcements are found by the folded form of their words, those of plain French as they were B-13', async () => {
  expect(await rows('select recherche, ville_arrivee_recherche as ville from annonces order by cree_le, id')).toEqual([
    { recherche: 'former form of Vélo', ville: 'former' },
    { recherche: 'coffre nantes lodz', ville: 'lodz' },
  ]);
});

test('a contract signed before the copies were kept says who the merchant is, and keeps it B-11', async () => {
  expect(await rows('select commercant, plateforme from contrats')).toEqual([
    {
      commercant: {
        prenom: 'Élise',
        nom: 'Kervadec',
        adresse: '3 rue Crébillon',
        codePostal: '44000',
        ville: 'Nantes',
        siret: '73282932000074',
      },
      plateforme: null,
    },
  ]);
});

test('mails that waited still wait, and what was sent is not sent again B-02', async () => {
  expect(
    await rows(
      'select destinataire from mails where envoye_le is null and refuse_le is null and (next_try_at is null or next_try_at <= now())',
    ),
  ).toEqual([{ destinataire: 'a@example.fr' }]);
});
