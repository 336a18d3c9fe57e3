const CLE = 'colivert.rechargee';

/**
 * Loads the page again, once for this version of the site in this tab, and not without network: a piece that still does
 * not come would otherwise have the page begin again for ever, where it may be read as it stands.
 */
export function rechargerUneFois(version = import.meta.url): void {
  if (!navigator.onLine) return;
  try {
    if (sessionStorage.getItem(CLE) === version) return;
    sessionStorage.setItem(CLE, version);
  } catch {
    return;
  }
  window.location.reload();
}
