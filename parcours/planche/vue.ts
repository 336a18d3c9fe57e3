import type { Page } from '@playwright/test';

/** Who looks: a visitor, or the part of a demo account's e-mail before the @. */
export type Qui =
  | 'visiteur'
  | 'client'
  | 'livreur'
  | 'commercant'
  | 'prestataire'
  | 'admin'
  | 'client.non-verifie'
  | 'livreur.en-attente'
  | 'livreur.suspendu'
  | 'client.refuse'
  | 'manon';

/** What the calls whose path starts with `appel` are made to answer, instead of the product. */
export interface Reseau {
  appel: string;
  repond: 'jamais' | 'panne' | 'rien' | 'coupure' | { statut: number; corps: unknown };
}

/** Asks the product, as that person; for addresses that hold an id. */
export type Lire = (qui: Qui, chemin: string) => Promise<unknown>;

/** One photograph: a screen, somebody, a state. */
export interface Vue {
  /** A path of routes.tsx, and the tab when the page has some. */
  route: string;
  onglet?: string;
  qui: Qui;
  nom: string;
  adresse: string | ((lire: Lire) => Promise<string>);
  reseau?: readonly Reseau[];
  /** What the person does before the photograph. */
  geste?: (page: Page) => Promise<void>;
}

interface Ecran extends Omit<Vue, 'reseau' | 'nom'> {
  /** The call that fills it: from it come « chargement », « en panne » and « vide ». */
  appel?: string;
  /** What an empty answer is, when it is not an empty list; null when it is never empty. */
  rien?: unknown;
  /** Name of the state without a gesture. */
  plein?: string;
  /** Other states, by what the person does. */
  gestes?: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

/** A screen in each of its states. */
export function ecran({ appel, rien, plein = 'plein', gestes = {}, ...vue }: Ecran): Vue[] {
  const etats: Vue[] = [{ ...vue, nom: plein }];
  if (appel !== undefined) {
    etats.push({ ...vue, nom: 'chargement', geste: undefined, reseau: [{ appel, repond: 'jamais' }] });
    etats.push({ ...vue, nom: 'en panne', geste: undefined, reseau: [{ appel, repond: 'panne' }] });
    if (rien !== null) {
      const repond = rien === undefined ? 'rien' : { statut: 200, corps: rien };
      etats.push({ ...vue, nom: 'vide', geste: undefined, reseau: [{ appel, repond }] });
    }
  }
  for (const [nom, geste] of Object.entries(gestes)) etats.push({ ...vue, nom, geste });
  return etats;
}

/** The id of the first element that suits. */
export function idDe(liste: unknown, convient: (element: Record<string, unknown>) => boolean = () => true): string {
  const trouve = (liste as Record<string, unknown>[]).find(convient);
  if (!trouve) throw new Error('The demo data no longer holds what this photograph needs');
  return String(trouve['id']);
}

export const bouton = (page: Page, nom: string | RegExp) => page.getByRole('button', { name: nom }).first();

/** Presses the buttons of these names, one after the other. */
export const appuyer =
  (...noms: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const nom of noms) await bouton(page, nom).click();
  };

/** The same, in the dialog that is open. */
export const appuyerDansFenetre =
  (...noms: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const nom of noms) await page.getByRole('dialog').last().getByRole('button', { name: nom }).first().click();
  };

/** The network goes, with the page already there. */
export async function couper(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForTimeout(300);
}
