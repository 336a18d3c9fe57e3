import * as pdfjs from 'pdfjs-serverless';

/** What is used of pdf.js; its own declarations do not resolve under Node's rules. */
interface Lecteur {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getPage(n: number): Promise<{ getTextContent(): Promise<{ items: { str?: string }[] }> }>;
    }>;
  };
}

/** The text of a PDF as its readers extract it, page after page; each run of blanks, of any kind, is one space (O-36). */
export async function texteDuPdf(octets: Buffer): Promise<string> {
  const lecteur = pdfjs as unknown as Lecteur;
  const pdf = await lecteur.getDocument({ data: new Uint8Array(octets), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map(({ str = '' }) => str).join(' '));
  }
  return pages.join('\n').replaceAll(/\s+/gu, ' ');
}
