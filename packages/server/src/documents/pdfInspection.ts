import { inflateSync } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '@libpdf/core';
import type { AlerteDocument } from '@colivert/domain/documents';
import type { ExamenPdf } from './pdf.ts';

/**
 * Looks through every object of a PDF. Runs in a thread with bounds (pdf.ts): nothing here has to be quick or small.
 *
 * Two views of the file are put together, because a reader that repairs a file may see another one than its table tells:
 * the names that stand anywhere in its bytes, and the objects that its table leads to, those in object streams included.
 * An object stream that cannot be decoded, or that the table does not lead to, makes the file ILLISIBLE.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<ExamenPdf> {
  const text = Buffer.from(bytes).toString('latin1');
  if (ENCRYPTION.test(text) && (await needsPassword(bytes))) return { motDePasse: true, alertes: [] };
  const objects = await readObjects(bytes, text);
  return {
    motDePasse: false,
    alertes: [
      ...(objects === null ? (['ILLISIBLE'] as const) : []),
      ...KINDS.filter((kind) => LONG_NAMES[kind].test(text) || objects?.has(kind) === true),
    ],
  };
}

type Kind = Exclude<AlerteDocument, 'ILLISIBLE'>;

/** What runs something, or fetches or sends something, when the file is opened or clicked. */
const NAMES: Record<Kind, { long: readonly string[]; short: readonly string[] }> = {
  SCRIPT: {
    long: ['JavaScript', 'Launch', 'RichMedia', 'Rendition', 'SubmitForm', 'ImportData', 'GoToR'],
    // Too short to be looked for among compressed bytes, where they turn up by chance.
    short: ['JS', 'XFA', 'GoToE'],
  },
  PIECES_JOINTES: { long: ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'], short: [] },
};

/** A name in any spelling: each of its characters may be written `#xx`. */
function patternOf(names: readonly string[]): RegExp {
  const letter = (c: string) =>
    `(?:${c}|#${c
      .charCodeAt(0)
      .toString(16)
      .replaceAll(/[a-f]/g, (h) => `[${h}${h.toUpperCase()}]`)})`;
  return new RegExp(`/(?:${names.map((name) => [...name].map(letter).join('')).join('|')})(?![A-Za-z0-9#])`);
}

const KINDS = ['SCRIPT', 'PIECES_JOINTES'] as const satisfies readonly Kind[];
const patternsOf = (choose: (names: (typeof NAMES)[Kind]) => readonly string[]) => ({
  SCRIPT: patternOf(choose(NAMES.SCRIPT)),
  PIECES_JOINTES: patternOf(choose(NAMES.PIECES_JOINTES)),
});
const LONG_NAMES = patternsOf(({ long }) => long);
const ALL_NAMES = patternsOf(({ long, short }) => [...long, ...short]);
const BLANKS = /[\0\t\n\f\r ]+/;
const ENCRYPTION = patternOf(['Encrypt']);
const OBJECT_STREAM = new RegExp(patternOf(['ObjStm']), 'g');

/** All object streams of one file together, once decoded. */
const DECODED_MAX = 32 * 1_048_576;
/** More objects than any paper of 5 MB has. */
const OBJECTS_MAX = 200_000;

/** `pdfjs-serverless` declares its types in a way that does not resolve under Node's rules. */
interface Reader {
  getDocument(source: { data: Uint8Array; verbosity: number }): { promise: Promise<unknown> };
}

/** Asked of pdf.js, which opens what browsers open. A file that it cannot open for another reason is none of this. */
async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  const pdfjs = (await import('pdfjs-serverless')) as unknown as Reader;
  try {
    await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
    return false;
  } catch (error) {
    const { name, message } = error as Error;
    // A lock that it does not know, of certificates for instance, opens for nobody here either.
    return name === 'PasswordException' || /encryption|unsupported|security handler/i.test(message);
  }
}

/** Which alerts the objects raise; null when some of them cannot be read. */
async function readObjects(bytes: Uint8Array, text: string): Promise<Set<Kind> | null> {
  try {
    const pdf = await PDF.load(bytes, { lenient: false });
    const { trailer } = pdf.context.info;
    const lock = trailer.get('Encrypt', (ref) => pdf.getObject(ref));
    if (trailer.has('Encrypt') && !(lock instanceof PdfDict)) return null;
    const end = pdf.context.registry.nextObjectNumber;
    if (end > OBJECTS_MAX) return null;
    const found = new Set<Kind>();
    let streams = 0;
    let room = DECODED_MAX;
    for (let number = 1; number < end; number += 1) {
      const object = pdf.getObject(PdfRef.of(number, 0));
      if (object === null) continue;
      collect(object, found);
      if (!(object instanceof PdfStream) || object.getName('Type')?.value !== 'ObjStm') continue;
      streams += 1;
      const decoded = decodeObjectStream(object);
      room -= decoded.length;
      if (room < 0) return null;
      for (const kind of KINDS) if (ALL_NAMES[kind].test(decoded)) found.add(kind);
    }
    // One that the table does not lead to is one that a reader may find all the same.
    return (text.match(OBJECT_STREAM)?.length ?? 0) === streams ? found : null;
  } catch {
    return null;
  }
}

function collect(object: PdfObject, found: Set<Kind>): void {
  if (object instanceof PdfName) {
    for (const kind of KINDS) if (NAMES[kind].short.includes(object.value)) found.add(kind);
  } else if (object instanceof PdfArray) {
    for (const item of object) collect(item, found);
  } else if (object instanceof PdfDict) {
    for (const [key, value] of object) {
      collect(key, found);
      collect(value, found);
    }
  }
}

const FILTERS = ['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'];

/** @throws when it is not surely what a reader would make of it */
function decodeObjectStream(stream: PdfStream): string {
  // Everything about the decoding stands in the dictionary itself, in the one spelling that all readers know.
  const filters = stream.get('Filter');
  const filter = filters instanceof PdfArray && filters.length === 1 ? filters.at(0) : filters;
  const parameters = stream.get('DecodeParms');
  const known = filter === undefined || (filter instanceof PdfName && FILTERS.includes(filter.value));
  const plain = parameters === undefined || parameters instanceof PdfDict;
  if (!known || !plain || stream.has('F') || stream.has('DP')) throw new Error('unknown encoding');
  // The library answers what it could inflate and says nothing of the rest.
  if (filter instanceof PdfName && filter.value === 'FlateDecode')
    inflateSync(stream.data, { maxOutputLength: DECODED_MAX });
  const decoded = Buffer.from(stream.getDecodedData()).toString('latin1');
  const first = stream.getNumber('First')?.value ?? -1;
  const header = decoded.slice(0, Math.max(0, first)).trim().split(BLANKS);
  const places = header.filter((_, i) => i % 2 === 1).map((place) => first + Number(place));
  if (header.length !== 2 * (stream.getNumber('N')?.value ?? -1)) throw new Error('not the objects it tells of');
  if (!places.every((place) => place < decoded.length)) throw new Error('cut');
  return decoded;
}
