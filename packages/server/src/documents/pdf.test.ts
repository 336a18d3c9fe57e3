import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { croissance } from '../lib/test/croissance.ts';
import { examinerPdf } from './pdf.ts';
// Written by another implementation (pypdf), so that reading them proves more than our own arithmetic.
import modeles from './test/pdf.json' with { type: 'json' };

const lire = (nom: keyof typeof modeles) => Buffer.from(modeles[nom], 'base64');
const CHIFFREMENTS = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256-R5', 'AES-256'] as const;

test('R-44 a plain PDF opens and raises nothing', () => {
  expect(examinerPdf(lire('simple'))).toEqual({ motDePasse: false, alertes: [] });
});

test('R-44 scripts and attachments are flagged', () => {
  expect(examinerPdf(lire('script')).alertes).toEqual(['SCRIPT']);
  expect(examinerPdf(lire('piece')).alertes).toEqual(['PIECES_JOINTES']);
  const echappe = Buffer.from(
    lire('script').toString('latin1').replaceAll('/JavaScript', '/J#61vaScript').replaceAll('/JS', '/#4a#53'),
    'latin1',
  );
  expect(examinerPdf(echappe).alertes).toContain('SCRIPT');
  const lance = Buffer.from(
    lire('simple')
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /Launch /F (cmd.exe) >>'),
    'latin1',
  );
  expect(examinerPdf(lance).alertes).toContain('SCRIPT');
});

describe('C-214 D-259 passwords', () => {
  test.each(CHIFFREMENTS)('%s: needs one to open', (chiffrement) => {
    expect(examinerPdf(lire(`${chiffrement} ferme`))).toEqual({ motDePasse: true, alertes: [] });
  });

  test.each(CHIFFREMENTS)('%s: only forbids changes, opens without', (chiffrement) => {
    expect(examinerPdf(lire(`${chiffrement} ouvert`))).toEqual({ motDePasse: false, alertes: ['SCRIPT'] });
  });

  test('encrypted in a way we do not know: cannot be opened either', () => {
    const autre = lire('AES-256 ouvert').toString('latin1').replace('/Filter /Standard', '/Filter /Adobe.PubSec');
    expect(examinerPdf(Buffer.from(autre, 'latin1')).motDePasse).toBe(true);
  });
});

describe('compressed objects', () => {
  const avecObjets = (clair: Buffer, compresse = true): Buffer => {
    const octets = compresse ? deflateSync(clair) : clair;
    const avant = Buffer.from(
      `%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${compresse ? '/Filter /FlateDecode ' : ''}/Length ${octets.length} >>\nstream\n`,
    );
    const milieu = Buffer.from('\nendstream\nendobj\n');
    const table = avant.length + octets.length + milieu.length;
    const apres = Buffer.from(
      `3 0 obj\n<< /Type /XRef /Root 1 0 R /Size 4 /W [1 2 1] /Length 0 >>\nstream\n\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`,
    );
    return Buffer.concat([avant, octets, milieu, apres]);
  };

  test('R-44 a script hidden in them is flagged, compressed or not', () => {
    const action = Buffer.from('4 0 << /S /JavaScript /JS (app.alert(1)) >>');
    expect(examinerPdf(avecObjets(action)).alertes).toEqual(['SCRIPT']);
    expect(examinerPdf(avecObjets(action, false)).alertes).toEqual(['SCRIPT']);
    expect(examinerPdf(avecObjets(Buffer.from('4 0 << /Type /Pages >>'))).alertes).toEqual([]);
  });

  test('a bomb is cut and told as unreadable', () => {
    expect(examinerPdf(avecObjets(Buffer.alloc(64 * 1_048_576, 32))).alertes).toContain('ILLISIBLE');
  });
});

describe('R-44 broken files are kept and flagged', () => {
  const simple = lire('simple');
  test.each([
    ['cut in the middle', simple.subarray(0, simple.length / 2)],
    ['a header alone', Buffer.from('%PDF-')],
    ['a wrong table', Buffer.from(simple.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1')],
    ['an endless dictionary', Buffer.from(`%PDF-1.4\ntrailer\n${'<< /A '.repeat(10_000)}`)],
    ['an endless string', Buffer.from(`%PDF-1.4\ntrailer << /A (${'('.repeat(10_000)}`)],
    [
      'an encryption that is nowhere',
      Buffer.from(simple.toString('latin1').replace('/Root', '/Encrypt 99 0 R /Root'), 'latin1'),
    ],
  ])('%s', (_, octets) => {
    expect(examinerPdf(octets)).toEqual({ motDePasse: false, alertes: ['ILLISIBLE'] });
  });

  test.each([
    '>> stream\n',
    '1 0 obj ',
    'trailer <<',
    'trailer << /A (',
    '2 0 obj << /Type /XRef >> stream\nendstream ',
    '((((',
    '<< /A ',
    '/#4a#53 ',
    '1 0 R ',
    '>>\t\t\t\t\t\t\t\t\t',
  ])('R-67 R-68 5 MiB of %j cost what their length does, no more', (motif) => {
    const examiner = (taille: number) =>
      examinerPdf(Buffer.from(`%PDF-1.4\n${motif.repeat(Math.ceil(taille / motif.length))}`, 'latin1'));
    expect(croissance(examiner, 5_242_000)).toBeLessThan(80);
  });
});
