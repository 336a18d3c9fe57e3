import * as pdfjs from 'pdfjs-serverless';

/** A run of text, or what begins and ends marked content. */
interface Morceau {
  type?: string;
  id?: string;
  str?: string;
}
/** A tag of the tree, or one run of content under it. */
interface Noeud {
  role?: string;
  id?: string;
  children?: Noeud[];
}

/** What is used of pdf.js; its own declarations do not resolve under Node's rules. */
interface Lecteur {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getPage(n: number): Promise<{
        getTextContent(options?: { includeMarkedContent: boolean }): Promise<{ items: Morceau[] }>;
        getStructTree(): Promise<Noeud | null>;
      }>;
      getMarkInfo(): Promise<{ Marked: boolean } | null>;
      getMetadata(): Promise<{ info: { Title?: string } }>;
    }>;
  };
}

const ouvrir = (octets: Buffer) =>
  (pdfjs as unknown as Lecteur).getDocument({ data: new Uint8Array(octets), verbosity: 0 }).promise;

/** A PDF as its readers extract it: the words of each page, where a run of blanks of any kind is one space (O-36). */
export async function lirePdf(octets: Buffer): Promise<{ titre: string | undefined; pages: string[] }> {
  const pdf = await ouvrir(octets);
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    const texte = items.map(({ str = '' }) => str).join(' ');
    pages.push(texte.replaceAll(/\s+/gu, ' ').trim());
  }
  return { titre: (await pdf.getMetadata()).info.Title, pages };
}

export async function texteDuPdf(octets: Buffer): Promise<string> {
  return (await lirePdf(octets)).pages.join(' ');
}

/**
 * The tags of a PDF in the order of reading, « H1 Facture F-2026-0001 », groups without words; and the text that is neither
 * under a tag nor marked as decoration.
 */
export async function lireBalises(octets: Buffer): Promise<{ marque: boolean; balises: string[]; perdus: string[] }> {
  const pdf = await ouvrir(octets);
  const [balises, perdus]: string[][] = [[], []];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const textes = new Map<string, string>();
    const ouverts: string[] = [];
    for (const { type, id = '', str } of items) {
      if (type?.startsWith('beginMarkedContent') === true) ouverts.push(id);
      else if (type === 'endMarkedContent') ouverts.pop();
      else if (str !== undefined && str.trim() !== '') {
        const dans = ouverts.at(-1);
        if (dans === undefined) perdus?.push(str);
        else textes.set(dans, `${textes.get(dans) ?? ''} ${str}`.replaceAll(/\s+/gu, ' '));
      }
    }
    const parcourir = ({ role, children = [] }: Noeud): void => {
      const siens = children.filter((c) => c.id !== undefined).map((c) => textes.get(c.id ?? '') ?? '');
      if (role !== undefined && role !== 'Root') balises?.push([role, ...siens].join('').trim());
      for (const enfant of children) if (enfant.id === undefined) parcourir(enfant);
    };
    const racine = await page.getStructTree();
    if (racine !== null) parcourir(racine);
  }
  return { marque: (await pdf.getMarkInfo())?.Marked ?? false, balises: balises ?? [], perdus: perdus ?? [] };
}
