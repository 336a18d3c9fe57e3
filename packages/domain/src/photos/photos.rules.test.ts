import { describe, expect, test } from 'vitest';
import {
  COTE_MAX_IMAGE,
  messageEchecPhoto,
  MIMES_PHOTO,
  nomDePhoto,
  photoUrl,
  refusImage,
  refusTaillePhoto,
  refusTypePhoto,
  TAILLE_MAX_PHOTO,
  urlDePhoto,
} from './index.ts';

describe('what may be uploaded', () => {
  test('C-215 exactly one MiB passes, one byte more is 413, none is 422', () => {
    expect(refusTaillePhoto(TAILLE_MAX_PHOTO)).toBeNull();
    expect(refusTaillePhoto(TAILLE_MAX_PHOTO + 1)).toMatchObject({
      code: 'TROP_VOLUMINEUX',
      phrase: 'La photo est trop volumineuse. Taille maximum: 1MB',
    });
    expect(refusTaillePhoto(0)).toMatchObject({ code: 'VALIDATION', errors: { file: 'Le fichier est vide.' } });
  });

  test.each(MIMES_PHOTO)('C-216 %s is a photo', (mime) => expect(refusTypePhoto(mime)).toBeNull());

  test.each(['image/heic', 'image/svg+xml', 'image/tiff', 'application/pdf', 'text/html', '', null])(
    'C-216 O-43 %s is not',
    (mime) =>
      expect(refusTypePhoto(mime)).toMatchObject({
        code: 'TYPE_REFUSE',
        phrase: 'Seules les images sont autorisées (JPEG, PNG, GIF, etc.)',
      }),
  );

  test.each([
    [1, 1, true],
    [COTE_MAX_IMAGE, 4000, true],
    [COTE_MAX_IMAGE, 4001, false],
    [COTE_MAX_IMAGE + 1, 10, false],
    [10, COTE_MAX_IMAGE + 1, false],
    [6325, 6325, false],
    [0, 10, false],
    [10, 0, false],
  ])('R-44 an image of %d × %d: %s', (largeur, hauteur, accepte) =>
    expect(refusImage({ largeur, hauteur }) === null).toBe(accepte),
  );

  test('an image of 50 megapixels is told how many pixels it has and how many fit B-17', () => {
    expect(refusImage({ largeur: 8160, hauteur: 6120 })?.phrase).toBe(
      'Cette image est trop grande : 8\u202f160 × 6\u202f120 pixels (49,9 millions). Maximum : 40 millions, et 10\u202f000 par côté.',
    );
  });

  test('R-44 an image without a readable header is 422', () => {
    expect(refusImage(null)).toMatchObject({ code: 'VALIDATION', phrase: 'Cette image ne peut pas être lue.' });
  });
});

describe('addresses of photos', () => {
  const nom = `${'a'.repeat(40)}_-.webp`;

  test('R-43 an address of ours is read back, any other is refused', () => {
    expect(nomDePhoto(urlDePhoto(nom))).toBe(nom);
    for (const url of [
      nom,
      `https://exemple.fr/api/photos/${nom}`,
      `//exemple.fr/api/photos/${nom}`,
      `/api/photos/../${nom}`,
      `/api/photos/${nom}?x=1`,
      `/api/photos/${nom}#x`,
      '/api/photos/court.webp',
      '/api/photos/aaaaaaaaaaaaaaaaaaaaaaaaa.svg',
      'http://169.254.169.254/latest/meta-data',
      'javascript:alert(1)',
    ])
      expect(nomDePhoto(url)).toBeNull();
  });

  test('R-43 the field takes our own address, or nothing', () => {
    expect(photoUrl.parse(undefined)).toBeNull();
    expect(photoUrl.parse(null)).toBeNull();
    expect(photoUrl.parse('')).toBeNull();
    expect(photoUrl.parse(urlDePhoto(nom))).toBe(urlDePhoto(nom));
    expect(photoUrl.safeParse('https://exemple.fr/a.png').success).toBe(false);
    expect(photoUrl.safeParse(12).success).toBe(false);
  });
});

describe('what a failed upload says', () => {
  test.each([
    [413, 'peu importe', 'La photo est trop volumineuse pour le serveur. Choisissez une image plus petite (max 1MB).'],
    [
      500,
      'Payload Too Large',
      'La photo est trop volumineuse pour le serveur. Choisissez une image plus petite (max 1MB).',
    ],
    [415, 'Seules les images', 'Seules les images'],
    [502, null, 'Erreur serveur: 502'],
    [200, '', "Erreur lors de l'upload de la photo"],
    [null, null, 'Problème de connexion. Vérifiez votre connexion internet.'],
  ])('C-333 C-334 C-335 C-336 C-337 %s %j', (statut, message, phrase) =>
    expect(messageEchecPhoto(statut, message)).toBe(phrase),
  );
});
