import { expect, test } from 'vitest';
import { ROLES } from '../comptes/index.ts';
import { refusBlocage } from './index.ts';

test('everybody can be blocked but oneself and the ADMINs E-143', () => {
  for (const role of ROLES) {
    const refus = refusBlocage('moi', { id: 'autre', role });
    if (role === 'ADMIN') expect(refus).toMatchObject({ code: 'VALIDATION', errors: { id: expect.any(String) } });
    else expect(refus).toBeNull();
    expect(refusBlocage('moi', { id: 'moi', role })?.phrase).toBe('Vous ne pouvez pas vous bloquer vous-même.');
  }
});
