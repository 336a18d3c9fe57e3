import { describe, expect, test } from 'vitest';
import {
  initialeNom,
  PERSONNE_EFFACEE,
  refusChangementRole,
  refusDernierAdmin,
  roleExerce,
  roleOrdinaire,
  ROLES,
  ROLES_INSCRIPTION,
  STATUTS_COMPTE,
} from './index.ts';

describe('role of an account', () => {
  test('C-034 from every role to every role: ADMIN, or back to the registration’s, and nothing else', () => {
    for (const inscription of ROLES_INSCRIPTION)
      for (const actuel of [inscription, 'ADMIN'] as const)
        for (const demande of ROLES) {
          const refus = refusChangementRole({ actuel, demande, inscription, emailVerifie: true, autresAdmins: 1 });
          expect(refus?.code ?? null).toBe(demande === 'ADMIN' || demande === inscription ? null : 'VALIDATION');
        }
  });

  test('whoever has not proved their address administers nothing S-03', () => {
    for (const actuel of ROLES_INSCRIPTION)
      for (const demande of ROLES) {
        const faits = { actuel, demande, inscription: actuel, autresAdmins: 1 };
        expect(refusChangementRole({ ...faits, emailVerifie: false })?.code ?? null).toBe(
          demande === 'ADMIN'
            ? 'ETAT_INCOMPATIBLE'
            : (refusChangementRole({ ...faits, emailVerifie: true })?.code ?? null),
        );
      }
  });

  test('an account made as an ADMIN goes back to CLIENT', () => {
    const faits = { actuel: 'ADMIN', inscription: null, emailVerifie: true, autresAdmins: 1 } as const;
    for (const demande of ROLES)
      expect(refusChangementRole({ ...faits, demande }) === null).toBe(demande === 'ADMIN' || demande === 'CLIENT');
  });

  test('C-034 the last ADMIN stays one, whoever asks and however', () => {
    for (const role of ROLES)
      for (const autres of [0, 1]) {
        const attendu = role === 'ADMIN' && autres === 0 ? 'ETAT_INCOMPATIBLE' : null;
        expect(refusDernierAdmin(role, autres)?.code ?? null).toBe(attendu);
        const demande = roleOrdinaire({ actuel: role, inscription: null });
        const faits = { actuel: role, inscription: null, emailVerifie: true, demande };
        expect(refusChangementRole({ ...faits, autresAdmins: autres })?.code ?? null).toBe(attendu);
      }
  });

  test('R-21 R-34 a blocked ADMIN acts as what they registered as; nobody else changes role with a statut', () => {
    for (const role of ROLES)
      for (const statut of STATUTS_COMPTE) {
        const bloque = statut === 'SUSPENDU' || statut === 'REFUSE';
        expect(roleExerce({ role, inscription: 'LIVREUR', statut })).toBe(
          role === 'ADMIN' && bloque ? 'LIVREUR' : role,
        );
      }
    expect(roleExerce({ role: 'ADMIN', inscription: null, statut: 'REFUSE' })).toBe('CLIENT');
  });
});

test('O-76 an erased person has no surname to hide', () => {
  expect(initialeNom(PERSONNE_EFFACEE.nom)).toBe('supprimé');
  expect(initialeNom('Rivoal')).toBe('R.');
});
