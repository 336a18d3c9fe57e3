import { use } from 'react';

/**
 * Suspends until the styles of `*.late.module.css` have come, which the build keeps out of the sheet of every page
 * (vite.config.ts); elsewhere they come with the code.
 * @param sheet all that the module exports
 */
export function useLateStyles(sheet: object): void {
  if ('ready' in sheet && sheet.ready instanceof Promise) use(sheet.ready);
}
