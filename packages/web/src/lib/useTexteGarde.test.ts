import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fermer } from './sessionStore.ts';
import { useTexteGarde } from './useTexteGarde.ts';

beforeEach(() => fermer());
const ouvrir = (userId: string, depart = '') => renderHook(() => useTexteGarde(userId, 'evaluation.1', depart));

test('O-18 what was typed is there again for the same person only, until it is sent', () => {
  const avant = ouvrir('u1');
  act(() => avant.result.current.setTexte('Ponctuel'));
  avant.unmount();
  expect(ouvrir('u2').result.current.texte).toBe('');
  const apres = ouvrir('u1');
  expect(apres.result.current.texte).toBe('Ponctuel');
  apres.result.current.oublier();
  apres.unmount();
  expect(ouvrir('u1').result.current.texte).toBe('');
});

test('what is already kept is no draft', () => {
  const ecran = ouvrir('u1', 'Ma biographie');
  act(() => ecran.result.current.setTexte('Autre'));
  act(() => ecran.result.current.setTexte('Ma biographie'));
  expect(Object.keys(localStorage).filter((cle) => cle.includes('evaluation'))).toEqual([]);
});
