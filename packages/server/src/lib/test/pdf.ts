import * as pdfjs from 'pdfjs-serverless';

/** What is used of pdf.js; its own declarations do not resolve under Node's rules. */
interface Lecteur {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getPage(n: number): Promise<{ getTextContent(): Promise<{ items: { str?: string }[] }> }>;
      getMetadata(): Promise<{ info: { Title?: string } }>;
    }>;
  };
}

/** A PDF as its readers extract it: the words of each page, where a run of blanks of any kind is one space (O-36). */
export async function lirePdf(octets: Buffer): Promise<{ titre: string | undefined; pages: string[] }> {
  const lecteur = pdfjs as unknown as Lecteur;
  const pdf = await lecteur.getDocument({ data: new Uint8Array(octets), verbosity: 0 }).promise;
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
