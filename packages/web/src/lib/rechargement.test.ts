import { afterEach, expect, test, vi } from 'vitest';
import { rechargerUneFois } from './rechargement.ts';

const recharger = vi.fn<() => void>();
vi.stubGlobal('location', { reload: recharger });
afterEach(() => {
  sessionStorage.clear();
  recharger.mockClear();
  vi.restoreAllMocks();
});

test('a version whose pieces are missing is loaded again once, the next one too', () => {
  rechargerUneFois('a');
  rechargerUneFois('a');
  expect(recharger).toHaveBeenCalledTimes(1);
  rechargerUneFois('b');
  expect(recharger).toHaveBeenCalledTimes(2);
});

test('without network what is on the screen stays', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  rechargerUneFois('a');
  expect(recharger).not.toHaveBeenCalled();
});
