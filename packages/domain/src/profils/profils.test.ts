import { describe, expect, test } from 'vitest';
import { ROLES } from '../comptes/index.ts';
import {
  aUnProfilPublic,
  membreDepuis,
  modificationProfilSchema,
  profilPublicSchema,
  roleDuProfil,
  SEGMENTS_PROFIL,
} from './index.ts';

test('C-251 only LIVREUR and PRESTATAIRE have a public profile', () => {
  expect(ROLES.filter(aUnProfilPublic)).toEqual(['LIVREUR', 'PRESTATAIRE']);
});

test('C-231 a path names one of the two roles, or none', () => {
  for (const segment of Object.values(SEGMENTS_PROFIL)) expect(roleDuProfil(segment)).not.toBeNull();
  for (const segment of ['client', '', 'commercant', 'constructor']) expect(roleDuProfil(segment)).toBeNull();
});

test('C-140 R-31 the public fields, and no other', () => {
  expect(Object.keys(profilPublicSchema.shape).toSorted()).toEqual([
    'biographie',
    'dateInscription',
    'id',
    'nom',
    'photoProfilUrl',
    'prenom',
    'role',
    'statutAffiliation',
  ]);
});

describe('editing', () => {
  test('C-278 absent, null and blank remove', () => {
    for (const corps of [{}, { biographie: null, photoProfilUrl: null }, { biographie: ' ', photoProfilUrl: '' }])
      expect(modificationProfilSchema.parse(corps)).toEqual({ biographie: null, photoProfilUrl: null });
  });

  test('C-230 O-44 a biography has 1000 characters at most, line breaks kept', () => {
    expect(modificationProfilSchema.safeParse({ biographie: '😀'.repeat(1000) }).success).toBe(true);
    expect(modificationProfilSchema.safeParse({ biographie: '😀'.repeat(1001) }).success).toBe(false);
    expect(modificationProfilSchema.parse({ biographie: 'a\r\nb' }).biographie).toBe('a\nb');
    expect(modificationProfilSchema.safeParse({ biographie: 'a\u0000b' }).success).toBe(false);
  });

  test('R-43 a photo of elsewhere is refused', () => {
    expect(modificationProfilSchema.safeParse({ photoProfilUrl: 'https://exemple.fr/p.webp' }).success).toBe(false);
  });
});

test('C-100 « Membre depuis » with the year', () =>
  expect(membreDepuis('2026-11-27T10:12:00+01:00')).toBe('Membre depuis 2026'));
