/**
 * A browser that translates the page puts a <font> in the place of each text, behind React's back. React then takes out
 * or writes on texts that are no longer in the page: it would throw, and the page would go. Here the <font> that stands
 * for a text follows it.
 */
const remplacants = new WeakMap<Node, HTMLElement>();

const estTraduction = (noeud: Node | null | undefined): noeud is HTMLElement =>
  noeud instanceof HTMLElement && noeud.tagName === 'FONT';

/** What stands in `parent` for a child that is no longer there. */
function remplacantDans(parent: Node, enfant: Node): Node | null {
  const remplacant = remplacants.get(enfant);
  return remplacant?.parentNode === parent ? remplacant : null;
}

function suivre(texte: Text, font: HTMLElement): void {
  remplacants.set(texte, font);
  // Written on by React: the new words are shown, for the browser to translate again.
  new MutationObserver(() => {
    font.textContent = texte.data;
  }).observe(texte, { characterData: true });
}

function remarquer(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const font = [...addedNodes, previousSibling, nextSibling].find(estTraduction);
    const texte = [...removedNodes].find((noeud) => noeud instanceof Text);
    if (font && texte && !texte.isConnected) suivre(texte, font);
  }
}

/** Once, before the first screen; answers the way back. */
export function supporterTraduction(): () => void {
  const prototype = Node.prototype as unknown as Record<'removeChild' | 'insertBefore', Function>;
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function (this: Node, enfant: Node): Node {
    if (enfant.parentNode === this) return removeChild.call(this, enfant) as Node;
    const remplacant = remplacantDans(this, enfant);
    if (remplacant) removeChild.call(this, remplacant);
    return enfant;
  };
  prototype.insertBefore = function (this: Node, nouveau: Node, reference: Node | null): Node {
    const ici = reference === null || reference.parentNode === this ? reference : remplacantDans(this, reference);
    return insertBefore.call(this, nouveau, ici) as Node;
  };
  const guetteur = new MutationObserver(remarquer);
  guetteur.observe(document, { childList: true, subtree: true });
  return () => {
    guetteur.disconnect();
    Object.assign(prototype, { removeChild, insertBefore });
  };
}
