import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { DOCUMENTS_DU_ROLE, TAILLE_MAX_DOCUMENT, TYPES_DOCUMENT } from '@colivert/domain/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitSansReponse } from '../lib/test/coupures.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { formulaire } from '../lib/test/formulaire.ts';
import { gestes, moins, modelePdf, PDF, pdfDe } from '../lib/test/documents.ts';

let banc: Banc;
let g: ReturnType<typeof gestes>;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  g = gestes(banc);
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());

const nouveau = (role: 'CLIENT' | 'LIVREUR' | 'COMMERCANT' | 'PRESTATAIRE' = 'CLIENT') =>
  banc.creerCompte(role, { statut: 'NON_VERIFIE' });

describe('upload', () => {
  test('C-133 C-289 answers the whole document; nothing of it is readable in the store', async () => {
    const livreur = await nouveau('LIVREUR');
    const { statut, corps } = await g.envoyer(livreur, 'PERMIS_CONDUIRE', { nom: 'permis été.pdf' });
    expect(statut).toBe(201);
    expect(corps).toEqual({
      id: expect.any(String),
      userId: livreur.id,
      type: 'PERMIS_CONDUIRE',
      nom: 'permis été.pdf',
      mime: 'application/pdf',
      taille: PDF.length,
      dateUpload: expect.stringMatching(/\+0[12]:00$/),
      statut: 'EN_ATTENTE',
      commentaireValidation: null,
      dateValidation: null,
      dateExpiration: null,
      valideJusquau: null,
      fichierDisponible: true,
      version: 1,
    });
    expect((await g.lire(livreur, livreur, 'PERMIS_CONDUIRE')).corps).toEqual(corps);
    const { fichier } = await banc.db
      .selectFrom('documents')
      .select('fichier')
      .where('id', '=', corps.id)
      .executeTakeFirstOrThrow();
    const brut = await banc.deps.fichiers.lire(fichier ?? '');
    expect(brut?.includes('PDF')).toBe(false);
    expect((await g.fichier(livreur, corps.id)).octets).toEqual(PDF);
  });

  test.each(['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const)(
    'C-134 C-288 D-251 D-258 D-360 %s: its own types and no other',
    async (role) => {
      const qui = await nouveau(role);
      const { requis, facultatifs } = DOCUMENTS_DU_ROLE[role];
      const siens: readonly string[] = [...requis, ...facultatifs];
      for (const type of [...TYPES_DOCUMENT, 'PASSEPORT', '']) {
        const { statut, corps } = await g.envoyer(qui, type);
        if (siens.includes(type)) expect(statut).toBe(201);
        else
          expect({ statut, errors: corps.errors }).toEqual({
            statut: 422,
            errors: { type: "Ce document n'est pas demandé pour votre profil." },
          });
      }
      const liste = await banc.appel('GET', `/documents/user/${qui.id}`, { jeton: qui.jeton });
      expect(liste.corps.map((d: { type: string }) => d.type)).toEqual(siens);
      expect(liste.corps.filter((d: { requis: boolean }) => d.requis)).toHaveLength(requis.length);
    },
  );

  test('O-40 C-213 one byte too many is 413 twice, exactly 5 MiB is 201, no file is left over', async () => {
    const client = await nouveau();
    const avant = await g.fichiers();
    for (const taille of [TAILLE_MAX_DOCUMENT + 1, TAILLE_MAX_DOCUMENT + 1, 3 * TAILLE_MAX_DOCUMENT])
      expect(await g.envoyer(client, 'CARTE_IDENTITE', { octets: pdfDe(taille) })).toMatchObject({
        statut: 413,
        corps: { code: 'TROP_VOLUMINEUX', message: 'Le fichier est trop volumineux. Taille maximum: 5MB' },
      });
    expect(await g.fichiers()).toEqual(avant);
    expect((await g.envoyer(client, 'CARTE_IDENTITE', { octets: pdfDe(TAILLE_MAX_DOCUMENT) })).statut).toBe(201);
  });

  const png = () =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  test('C-214 D-259 O-43 R-44 extension and content must agree', async () => {
    const client = await nouveau();
    const image = await png();
    const jpeg = await sharp(image).jpeg().toBuffer();
    const heic = Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(99)]);
    const refuses: [string, Buffer][] = [
      ['photo.heic', heic],
      ['photo.jpg', heic],
      ['piece.pdf', image],
      ['piece.png', jpeg],
      ['piece.jpg', image],
      ['piece.pdf', Buffer.from('<html><script>alert(1)</script>')],
      ['piece.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['piece.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['piece.pdf', Buffer.concat([Buffer.from('x'), PDF])],
      ['piece', PDF],
      ['piece.pdf.exe', PDF],
    ];
    for (const [nom, octets] of refuses)
      expect(await g.envoyer(client, 'CARTE_IDENTITE', { nom, octets }), nom).toMatchObject({
        statut: 415,
        corps: { message: 'Type de fichier non autorisé. Types acceptés: pdf, jpg, jpeg, png' },
      });
    for (const [nom, octets] of [
      ['CNI.PDF', PDF],
      ['scan.JPEG', jpeg],
      ['a.Png', image],
    ] as const)
      expect((await g.envoyer(client, 'CARTE_IDENTITE', { nom, octets })).statut, nom).toBe(201);
  });

  const sample = (name: string) => readFileSync(new URL(name, import.meta.url));

  test('a PDF after a byte order mark or a line break is kept from its header on B-18', async () => {
    const client = await nouveau();
    for (const name of ['pdf-bom-avant-entete', 'pdf-saut-avant-entete']) {
      const octets = sample(`test/${name}.pdf`);
      const { statut, corps } = await g.envoyer(client, 'CARTE_IDENTITE', { octets });
      expect([statut, corps.alertes ?? []]).toEqual([201, []]);
      const garde = await g.fichier(client, corps.id);
      expect(garde.octets.equals(octets.subarray(octets.indexOf('%PDF-')))).toBe(true);
    }
  });

  test('a JPEG without its two last bytes is a picture, one that lacks more is not; .jfif is kept as .jpg B-12 B-19', async () => {
    const client = await nouveau();
    const entier = sample('../photos/test/jpeg-nomme.jfif');
    const jfif = await g.envoyer(client, 'CARTE_IDENTITE', { nom: 'jpeg-nomme.jfif', octets: entier });
    expect(jfif).toMatchObject({ statut: 201, corps: { nom: 'jpeg-nomme.jpg' } });
    const sans = sample('../photos/test/jpeg-sans-eoi.jpg');
    expect((await g.envoyer(client, 'CARTE_IDENTITE', { nom: 'a.jpg', octets: sans })).statut).toBe(201);
    for (const manque of [40, 400])
      expect(
        (await g.envoyer(client, 'CARTE_IDENTITE', { nom: 'a.jpg', octets: sans.subarray(0, -manque) })).statut,
      ).toBe(422);
  });

  test('C-214 a PDF that needs a password is refused, one that opens is not; broken and armed ones are flagged', async () => {
    const client = await nouveau();
    expect(await g.envoyer(client, 'CARTE_IDENTITE', { octets: modelePdf('AES-256 ferme') })).toMatchObject({
      statut: 422,
      corps: { errors: { file: 'Ce PDF est protégé par un mot de passe. Envoyez une version sans mot de passe.' } },
    });
    const alertes: Record<string, string[]> = {};
    for (const [nom, octets] of [
      ['ouvert', modelePdf('AES-128 ouvert')],
      ['simple', PDF],
      ['piece', modelePdf('piece')],
      ['casse', Buffer.from('%PDF-1.4 cassé')],
    ] as const) {
      const { statut, corps } = await g.envoyer(client, 'CARTE_IDENTITE', { octets });
      expect(statut).toBe(201);
      const file = await banc.appel('GET', '/admin/documents', { jeton: admin.jeton });
      alertes[nom] = file.corps.find((d: { id: string }) => d.id === corps.id).alertes;
    }
    expect(alertes).toEqual({ ouvert: ['SCRIPT'], simple: [], piece: ['PIECES_JOINTES'], casse: ['ILLISIBLE'] });
  });

  test('R-44 images come back upright and bare; too many pixels or undecodable is 422', async () => {
    const client = await nouveau();
    const jpeg = await sharp(await png())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { corps } = await g.envoyer(client, 'CARTE_IDENTITE', { nom: 'cni.jpg', octets: jpeg });
    const rendu = await g.fichier(client, corps.id);
    expect(rendu.entetes['content-type']).toBe('image/jpeg');
    const meta = await sharp(rendu.octets).metadata();
    expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([10, 20, undefined, undefined]);
    const grand = (largeur: number, hauteur: number) =>
      sharp({ create: { width: largeur, height: hauteur, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    const coupee = (
      await sharp(await png())
        .resize(400, 400)
        .png()
        .toBuffer()
    ).subarray(0, 200);
    const trop = /^Cette image est trop grande : /;
    for (const [octets, phrase] of [
      [await grand(10_001, 10), trop],
      [await grand(8000, 5001), trop],
      [coupee, /^Cette image ne peut pas être lue\.$/],
    ] as const)
      expect(await g.envoyer(client, 'CARTE_IDENTITE', { nom: 'a.png', octets })).toMatchObject({
        statut: 422,
        corps: { errors: { file: expect.stringMatching(phrase) } },
      });
  });

  test('no file, an empty one, a repeated field, a second file, no multipart, a cut body', async () => {
    const client = await nouveau();
    const avant = [await g.fichiers(), await g.references()];
    const [type, userId] = [
      { champ: 'type', valeur: 'CARTE_IDENTITE' },
      { champ: 'userId', valeur: client.id },
    ];
    const file = { champ: 'file', nom: 'a.pdf', octets: PDF };
    const poster = (brut: Buffer, entetes: Record<string, string>) =>
      banc.appel('POST', '/documents/upload', { jeton: client.jeton, brut, entetes });
    for (const [parties, statut, errors] of [
      [[type, userId], 422, { file: 'Veuillez choisir un fichier' }],
      [[type, userId, { ...file, octets: Buffer.alloc(0) }], 422, { file: 'Le fichier est vide.' }],
      [[type, file], 422, { userId: expect.any(String) }],
      [[type, type, userId, file], 400, undefined],
      [[type, userId, file, file], 400, undefined],
    ] as const) {
      const { brut, entetes } = formulaire(parties);
      expect(await poster(brut, entetes)).toMatchObject({ statut, corps: errors === undefined ? {} : { errors } });
    }
    const { brut, entetes } = formulaire([type, userId, file]);
    expect((await poster(brut.subarray(0, brut.length / 2), entetes)).statut).toBe(400);
    expect(
      (await banc.appel('POST', '/documents/upload', { jeton: client.jeton, corps: { type: 'KBIS' } })).statut,
    ).toBe(400);
    expect([await g.fichiers(), await g.references()]).toEqual(avant);
  });

  test('R-44 i a connection cut in the middle leaves no row and no file', async () => {
    const client = await nouveau();
    const { brut, entetes } = formulaire([
      { champ: 'type', valeur: 'CARTE_IDENTITE' },
      { champ: 'userId', valeur: client.id },
      { champ: 'file', nom: 'a.pdf', octets: pdfDe(2_000_000) },
    ]);
    const avant = await g.fichiers();
    await banc.app.listen({ port: 0, host: '127.0.0.1' });
    const adresse = banc.app.server.address();
    const socket = connect(typeof adresse === 'object' ? (adresse?.port ?? 0) : 0, '127.0.0.1');
    await once(socket, 'connect');
    const lignes = [
      'POST /api/documents/upload HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${client.jeton}`,
      `content-type: ${entetes['content-type']}`,
      `content-length: ${brut.length}`,
    ];
    socket.write(`${lignes.join('\r\n')}\r\n\r\n`);
    socket.write(brut.subarray(0, brut.length / 2));
    await new Promise((suite) => setTimeout(suite, 300));
    socket.destroy();
    await new Promise((suite) => setTimeout(suite, 500));
    expect((await g.lire(client, client, 'CARTE_IDENTITE')).statut).toBe(404);
    expect(await g.fichiers()).toEqual(avant);
    expect((await banc.appel('GET', '/utilisateurs/profile', { jeton: client.jeton })).statut).toBe(200);
  });

  test('R-44 i a commit whose answer is lost is 503, and keeps the file its row refers to', async () => {
    const client = await nouveau();
    const reponse = await commitSansReponse(() => g.envoyer(client, 'CARTE_IDENTITE'));
    expect(reponse).toMatchObject({ statut: 503, corps: { code: 'INDISPONIBLE' } });
    const { id } = (await g.lire(client, client, 'CARTE_IDENTITE')).corps;
    expect((await g.fichier(client, id)).octets).toEqual(PDF);
  });

  test('R-44 a full disk is 503, a failing write of the row is 500: the former file stays and no other is left', async () => {
    const client = await nouveau();
    const premier = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    const avant = await g.fichiers();
    const { fichiers, taches } = banc.deps;
    const plein = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    banc.deps.fichiers = { ...fichiers, ecrire: () => Promise.reject(plein) };
    const pleine = await g.envoyer(client, 'CARTE_IDENTITE');
    banc.deps.fichiers = fichiers;
    expect(pleine).toMatchObject({ statut: 503, corps: { code: 'INDISPONIBLE' } });
    expect(pleine.entetes['retry-after']).toMatch(/^\d+$/);
    banc.deps.taches = { ...taches, enfiler: () => Promise.reject(new Error('queue')) };
    expect((await g.envoyer(client, 'CARTE_IDENTITE')).statut).toBe(500);
    banc.deps.taches = taches;
    expect((await g.lire(client, client, 'CARTE_IDENTITE')).corps).toEqual(premier);
    expect(await g.fichiers()).toEqual(avant);
    expect((await g.fichier(client, premier.id)).octets).toEqual(PDF);
  });

  test('R-27 R-32 nobody uploads for another, SUSPENDU and REFUSE not at all, a visitor neither', async () => {
    const [moi, autre] = await Promise.all([nouveau(), nouveau()]);
    expect(await g.envoyer(moi, 'CARTE_IDENTITE', { userId: autre.id })).toMatchObject({
      statut: 403,
      corps: { code: 'UTILISATEUR_NON_AUTORISE' },
    });
    expect((await g.lire(autre, autre, 'CARTE_IDENTITE')).statut).toBe(404);
    for (const statut of ['SUSPENDU', 'REFUSE'] as const) {
      const bloque = await banc.creerCompte('CLIENT', { statut });
      expect(await g.envoyer(bloque, 'JUSTIFICATIF_DOMICILE')).toMatchObject({
        statut: 403,
        corps: { code: `COMPTE_${statut}` },
      });
    }
    expect((await g.envoyer({ ...moi, jeton: 'x'.repeat(43) }, 'CARTE_IDENTITE')).statut).toBe(401);
    expect((await g.envoyer(admin, 'CARTE_IDENTITE')).statut).toBe(422);
  });

  test('the same bytes may serve several types, and the same key answers once', async () => {
    const livreur = await nouveau('LIVREUR');
    expect((await g.envoyer(livreur, 'CARTE_IDENTITE')).statut).toBe(201);
    const cle = { entetes: { 'idempotency-key': 'doc-1' } };
    const premier = await g.envoyer(livreur, 'PERMIS_CONDUIRE', cle);
    expect((await g.envoyer(livreur, 'PERMIS_CONDUIRE', cle)).corps).toEqual(premier.corps);
    expect((await g.envoyer(livreur, 'ASSURANCE_VEHICULE', cle)).statut).toBe(422);
    const sansReference = moins(await g.fichiers(), await g.references());
    const aEffacer = (await g.enAttente('documents-effacer')).map((d) => (d as { fichier: string }).fichier);
    expect([...sansReference].filter((f) => !aEffacer.includes(f))).toEqual([]);
  });
});

describe('names', () => {
  test('O-72 a raw line break in the name cannot become a header', async () => {
    const client = await nouveau();
    const { brut, entetes } = formulaire([
      { champ: 'userId', valeur: client.id },
      { champ: 'type', valeur: 'CARTE_IDENTITE' },
      { champ: 'file', nom: 'a@@Set-Cookie: x.pdf', octets: PDF },
    ]);
    const force = Buffer.from(brut.toString('latin1').replace('@@', '\r\n'), 'latin1');
    const { statut, corps } = await banc.appel('POST', '/documents/upload', {
      jeton: client.jeton,
      brut: force,
      entetes,
    });
    expect([201, 400, 415]).toContain(statut);
    if (statut === 201) expect((await g.fichier(client, corps.id)).entetes['set-cookie']).toBeUndefined();
  });

  test.each([
    ['Déclaration d’impôts – Éloïse.pdf', 'Déclaration d’impôts – Éloïse.pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
    ['E\u0301.pdf', 'É.pdf'],
    ['l\'été; filename="x.html".pdf', 'l\'été; filename="x.html".pdf'],
  ])('O-41 O-72 %s', async (nom, attendu) => {
    const client = await nouveau();
    const { corps } = await g.envoyer(client, 'CARTE_IDENTITE', { nom });
    expect(corps.nom).toBe(attendu);
    const { statut, entetes } = await g.fichier(client, corps.id);
    expect(statut).toBe(200);
    const disposition = entetes['content-disposition'] ?? '';
    expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w%.~-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(attendu);
    expect(Object.keys(entetes)).not.toContain('set-cookie');
  });

  test('R-44 g the file is never shown as a page', async () => {
    const client = await nouveau();
    const { corps } = await g.envoyer(client, 'CARTE_IDENTITE');
    expect((await g.fichier(client, corps.id)).entetes).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});

describe('who reads what', () => {
  test('C-290 R-28 R-33 owner and ADMIN read the file, strangers get 404, visitors 401', async () => {
    const [moi, autre] = await Promise.all([nouveau(), nouveau()]);
    const { id } = (await g.envoyer(moi, 'CARTE_IDENTITE')).corps;
    expect((await g.fichier(moi, id)).statut).toBe(200);
    expect((await g.fichier(autre, id)).statut).toBe(404);
    expect((await banc.appel('GET', `/documents/${id}/fichier`)).statut).toBe(401);
    expect((await g.fichier(moi, '12')).statut).toBe(404);
    expect((await g.fichier(moi, '019a0000-0000-7000-8000-000000000000')).statut).toBe(404);
  });

  test('R-52 R-56 an ADMIN’s look leaves a row with its reason, the owner’s leaves none', async () => {
    const moi = await nouveau();
    const { id } = (await g.envoyer(moi, 'CARTE_IDENTITE')).corps;
    await g.fichier(moi, id);
    expect((await g.fichier(admin, id, 'Vérification d’identité')).octets).toEqual(PDF);
    const journal = await banc.db.selectFrom('journal').selectAll().where('cible_id', '=', id).execute();
    expect(journal).toMatchObject([
      { action: 'DOCUMENT_OUVERT', acteur_id: admin.id, motif: 'Vérification d’identité', adresse: '127.0.0.1' },
    ]);
    const compte = await banc.appel('GET', `/admin/utilisateurs/${moi.id}`, { jeton: admin.jeton });
    expect(compte.corps.journal[0]).toMatchObject({ action: 'DOCUMENT_OUVERT', motif: 'Vérification d’identité' });
  });

  test('C-167 C-288 R-27 rows: owner and ADMIN, others 403, none yet 404, an unknown type 404', async () => {
    const [moi, autre] = await Promise.all([nouveau(), nouveau()]);
    for (const chemin of [`/documents/user/${moi.id}/type/CARTE_IDENTITE`, `/documents/user/${moi.id}`]) {
      expect((await banc.appel('GET', chemin, { jeton: autre.jeton })).statut).toBe(403);
      expect((await banc.appel('GET', chemin)).statut).toBe(401);
    }
    expect((await g.lire(moi, moi, 'CARTE_IDENTITE')).statut).toBe(404);
    await g.envoyer(moi, 'CARTE_IDENTITE');
    expect((await g.lire(admin, moi, 'CARTE_IDENTITE')).statut).toBe(200);
    expect((await banc.appel('GET', `/documents/user/${moi.id}/type/PASSEPORT`, { jeton: moi.jeton })).statut).toBe(
      404,
    );
    expect(
      (await banc.appel('GET', '/documents/user/019a0000-0000-7000-8000-000000000000', { jeton: admin.jeton })).statut,
    ).toBe(404);
  });
});

describe('replacing', () => {
  test('R-44 the former bytes go with the job that follows the commit', async () => {
    const client = await nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    const { fichier } = await banc.db
      .selectFrom('documents')
      .select('fichier')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await g.envoyer(client, 'CARTE_IDENTITE');
    expect(await g.enAttente('documents-effacer')).toContainEqual({ fichier });
    expect((await g.fichiers()).has(fichier ?? '')).toBe(true);
    await g.lancer('documents-effacer', { fichier: fichier ?? '' });
    expect((await g.fichiers()).has(fichier ?? '')).toBe(false);
    expect((await g.fichier(client, id)).statut).toBe(200);
  });

  test('a job that comes too early never removes a file in use', async () => {
    const client = await nouveau();
    const { id } = (await g.envoyer(client, 'CARTE_IDENTITE')).corps;
    const { fichier } = await banc.db
      .selectFrom('documents')
      .select('fichier')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await g.lancer('documents-effacer', { fichier: fichier ?? '' });
    expect((await g.fichier(client, id)).statut).toBe(200);
  });
});
