/** `open` while a page of the tab is there: a tab that is duplicated takes a copy of this along. */
interface Kept {
  id: string;
  open: boolean;
}

const KEY = 'colivert.onglet';
let id: string | null = null;

const newId = (): string => Math.random().toString(36).slice(2);

function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Blocked: the tab has a name until it is loaded again.
  }
}

function find(): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.id === 'string' && kept.open === false) return kept.id;
  } catch {
    // Blocked, or not ours.
  }
  return newId();
}

/** The name of this tab: the same after a reload, another one in a duplicate of the tab. */
export function tabId(): string {
  if (id !== null) return id;
  const found = find();
  id = found;
  keep({ id: found, open: true });
  window.addEventListener('pagehide', () => keep({ id: found, open: false }));
  window.addEventListener('pageshow', () => keep({ id: found, open: true }));
  return found;
}
