import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { examinerPdf, pdfFromHeader } from './pdf.ts';
// Written by another implementation (pypdf), so that reading them proves more than our own arithmetic.
import modeles from './test/pdf.json' with { type: 'json' };

const lire = (nom: keyof typeof modeles) => Buffer.from(modeles[nom], 'base64');
const sample = (name: string) => readFileSync(new URL(`test/${name}.pdf`, import.meta.url));
const CHIFFREMENTS = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256-R5', 'AES-256'] as const;
const edited = (octets: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(octets.toString('latin1').replace(from, to), 'latin1');

test('R-44 a plain PDF opens and raises nothing', async () => {
  expect(await examinerPdf(lire('simple'))).toEqual({ motDePasse: false, alertes: [] });
});

describe('R-44 what runs, sends or carries something is flagged', () => {
  test('scripts and attachments', async () => {
    expect((await examinerPdf(lire('script'))).alertes).toEqual(['SCRIPT']);
    expect((await examinerPdf(lire('piece'))).alertes).toEqual(['PIECES_JOINTES']);
    const echappe = edited(edited(lire('script'), /\/JavaScript/g, '/J#61vaScript'), /\/JS/g, '/#4a#53');
    expect((await examinerPdf(echappe)).alertes).toContain('SCRIPT');
  });

  test.each([
    '/S /Launch /F (cmd.exe)',
    '/S /SubmitForm /F (https://exemple.fr)',
    '/S /GoToR /F (ailleurs.pdf) /D [0 /Fit]',
    '/S /ImportData /F (donnees.fdf)',
    '/S /JavaScript /JS (app.alert\\(1\\))',
  ])('an action %s, at the opening of the file or of a page S-06', async (action) => {
    for (const place of ['/OpenAction', '/AA << /O'] as const) {
      const end = place === '/OpenAction' ? '' : ' >>';
      const octets = edited(lire('simple'), '/Type /Catalog', `/Type /Catalog ${place} << ${action} >>${end}`);
      expect((await examinerPdf(octets)).alertes).toContain('SCRIPT');
    }
  });

  test.each(['hex', '85', 'lzw', 'predicteur', 'commentaire', 'blancs'])(
    'a script in an object stream that is packed or placed as in pdf-js-%s.pdf B-04',
    async (name) => {
      expect(await examinerPdf(sample(`pdf-js-${name}`))).toEqual({ motDePasse: false, alertes: ['SCRIPT'] });
    },
  );
});

describe('C-214 D-259 passwords', () => {
  test.each(CHIFFREMENTS)('%s: needs one to open', async (chiffrement) => {
    expect(await examinerPdf(lire(`${chiffrement} ferme`))).toEqual({ motDePasse: true, alertes: [] });
  });

  test.each(CHIFFREMENTS)('%s: only forbids changes, opens without', async (chiffrement) => {
    expect(await examinerPdf(lire(`${chiffrement} ouvert`))).toEqual({ motDePasse: false, alertes: ['SCRIPT'] });
  });

  test('encrypted in a way we do not know: cannot be opened either', async () => {
    const autre = edited(lire('AES-256 ouvert'), '/Filter /Standard', '/Filter /Adobe.PubSec');
    expect((await examinerPdf(autre)).motDePasse).toBe(true);
  });
});

/** A PDF whose second object is an object stream, packed by `pack`, with `more` in its dictionary and others after it. */
function withObjectStream(
  clear: Buffer,
  { pack = deflateSync, filter = '/Filter /FlateDecode', more = '', listed = true, name = '/ObjStm' }: Packing = {},
): Buffer {
  const packed = pack(clear);
  const parts: Buffer[] = [];
  const offsets = new Map<number, number>();
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  const add = (number: number, ...content: (string | Buffer)[]) => {
    if (number !== 2 || listed) offsets.set(number, size());
    parts.push(Buffer.from(`${number} 0 obj\n`), ...content.map((c) => Buffer.from(c)), Buffer.from('\nendobj\n'));
  };
  parts.push(Buffer.from('%PDF-1.5\n'));
  add(1, '<< /Type /Catalog >>');
  const dictionary = `<< /Type ${name} /N 1 /First 4 ${filter} /Length ${packed.length} ${more} >>`;
  add(2, `${dictionary}\nstream\n`, packed, '\nendstream');
  add(3, '/FlateDecode');
  add(4, name === '4 0 R' ? '/ObjStm' : 'null');
  const start = size();
  const lines = [1, 2, 3, 4].map((number) =>
    offsets.has(number) ? `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n` : '0000000000 00000 f \n',
  );
  const trailer = `trailer << /Root 1 0 R /Size 5 >>\nstartxref\n${start}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 5\n0000000000 65535 f \n${lines.join('')}${trailer}`));
  return Buffer.concat(parts);
}
interface Packing {
  pack?: (clear: Buffer) => Buffer;
  filter?: string;
  more?: string;
  listed?: boolean;
  name?: string;
}

describe('object streams', () => {
  const action = Buffer.from('4 0 << /S /JavaScript /JS (app.alert(1)) >>');

  test('R-44 a script hidden in one is flagged, compressed or not', async () => {
    expect((await examinerPdf(withObjectStream(action))).alertes).toEqual(['SCRIPT']);
    expect((await examinerPdf(withObjectStream(action, { pack: (b) => b, filter: '' }))).alertes).toEqual(['SCRIPT']);
    expect((await examinerPdf(withObjectStream(Buffer.from('4 0 << /Type /Pages >>')))).alertes).toEqual([]);
  });

  const hidden: [string, Packing][] = [
    ['whose /Filter stands elsewhere', { filter: '/Filter 3 0 R' }],
    ['whose /Filter is abbreviated', { filter: '/Filter /Fl' }],
    ['whose /Filter has the short key', { filter: '/F /FlateDecode' }],
    ['whose /Type stands elsewhere', { name: '4 0 R' }],
    ['behind a comment', { more: '% >>stream\n' }],
    ['behind a string', { more: '/X (>>stream\n)' }],
    ['whose parameters stand elsewhere', { more: '/DecodeParms 3 0 R' }],
    ['that no table lists', { listed: false }],
    ['that is cut', { pack: (b) => deflateSync(b).subarray(0, 20) }],
    ['in an encoding of nobody', { filter: '/Filter /Zip' }],
  ];
  test.each(hidden)('a script in one %s is flagged, or the file is ILLISIBLE S-06', async (_, packing) => {
    const { alertes } = await examinerPdf(withObjectStream(action, packing));
    expect(alertes.some((alerte) => alerte === 'SCRIPT' || alerte === 'ILLISIBLE')).toBe(true);
  });

  test('a script inside the bytes of a plain stream, where only a table would lead, is flagged S-06', async () => {
    const clear = Buffer.from('5 0 obj << /S /J#61vaScript /JS (app.alert\\(1\\)) >> endobj');
    const octets = withObjectStream(clear, { pack: (b) => b, filter: '', name: '/XObject' });
    expect((await examinerPdf(octets)).alertes).toEqual(['SCRIPT']);
  });

  test.each([
    ['64 MB of blanks', Buffer.alloc(64 * 1_048_576, 32)],
    ['2 GB of blanks', Buffer.alloc(2 * 1024 * 1_048_576 - 2 ** 20, 32)],
  ])('a bomb of %s is cut and told as unreadable B-05', async (_, clear) => {
    expect((await examinerPdf(withObjectStream(clear))).alertes).toContain('ILLISIBLE');
  });
});

describe('R-44 broken files are kept and flagged', () => {
  const simple = lire('simple');
  test.each([
    ['cut in the middle', simple.subarray(0, simple.length / 2)],
    ['a header alone', Buffer.from('%PDF-')],
    ['a wrong table', edited(simple, /startxref\s+\d+/, 'startxref\n7')],
    ['an endless dictionary', Buffer.from(`%PDF-1.4\ntrailer\n${'<< /A '.repeat(10_000)}`)],
    ['an endless string', Buffer.from(`%PDF-1.4\ntrailer << /A (${'('.repeat(10_000)}`)],
    ['an encryption that is nowhere', edited(simple, '/Root', '/Encrypt 99 0 R /Root')],
  ])('%s', async (_, octets) => {
    expect(await examinerPdf(octets)).toEqual({ motDePasse: false, alertes: ['ILLISIBLE'] });
  });

  test.each([
    '>> stream\n',
    '1 0 obj\n',
    'trailer <<',
    'trailer << /A (',
    '2 0 obj << /Type /XRef >> stream\nendstream ',
    '((((',
    '<< /A ',
    '/#4a#53 ',
    '1 0 R ',
    '>>\t\t\t\t\t\t\t\t\t',
  ])('5 MiB of %j are ILLISIBLE, and other work goes on meanwhile R-67 R-68 B-05', async (motif) => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 10);
    const octets = Buffer.from(`%PDF-1.4\n${motif.repeat(Math.ceil(5_242_000 / motif.length))}`, 'latin1');
    const start = performance.now();
    expect((await examinerPdf(octets)).alertes).toContain('ILLISIBLE');
    clearInterval(others);
    // A run that held the event loop would leave one or two turns, whatever it lasted.
    expect(turns).toBeGreaterThan((performance.now() - start) / 200);
  });
});

describe('where a PDF begins and ends', () => {
  test('a byte order mark or white space before the header is left out B-18', async () => {
    for (const name of ['pdf-bom-avant-entete', 'pdf-saut-avant-entete']) {
      const octets = pdfFromHeader(sample(name));
      expect(octets?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await examinerPdf(octets ?? Buffer.alloc(0))).toEqual({ motDePasse: false, alertes: [] });
    }
  });

  test.each(['MZ%PDF-1.4', '<html>%PDF-1.4', '\u00ef%PDF-1.4', `${' '.repeat(2000)}%PDF-1.4`, ' \n%PDF', ''])(
    'anything else before it makes it no PDF (%j) B-18',
    (text) => expect(pdfFromHeader(Buffer.from(text, 'latin1'))).toBeNull(),
  );

  test('zeros after the end are no fault of it B-26', async () => {
    expect(await examinerPdf(sample('pdf-4096-zeros-apres'))).toEqual({ motDePasse: false, alertes: [] });
  });
});
