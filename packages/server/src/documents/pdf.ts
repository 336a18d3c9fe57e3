import type { AlerteDocument } from '@colivert/domain/documents';
import { createIsolated, type Bounds } from '../lib/isolated.ts';

/**
 * What is known of a PDF without running anything of it (R-44 d). Nothing here refuses but the password: scanners write
 * broken files that people can still open, so what is suspicious or unreadable is told to the admin.
 */
export interface ExamenPdf {
  motDePasse: boolean;
  alertes: AlerteDocument[];
}

/** A paper of 5 MB takes a tenth of these. */
const PDF_BOUNDS: Bounds = { cpuMs: 5000, wallMs: 30_000, mb: 192 };

const inspection = createIsolated<Uint8Array, ExamenPdf>(new URL('pdf.worker.ts', import.meta.url), PDF_BOUNDS);

/** Mail and scanning programs put a byte order mark or line breaks before the header; readers look further than this. */
const PREFIX_MAX = 1024;
const START = /^(?:\xEF\xBB\xBF|[\0\t\n\f\r ])*%PDF-/;

/**
 * The PDF without a byte order mark and white space before its header: what it says of places in itself counts from there.
 * @returns null when it is no PDF
 */
export function pdfFromHeader(octets: Buffer): Buffer | null {
  const start = START.exec(octets.subarray(0, PREFIX_MAX).toString('latin1'));
  return start === null ? null : octets.subarray(start[0].length - '%PDF-'.length);
}

/** What cannot be read within the bounds is unreadable, never harmless. */
export async function examinerPdf(octets: Buffer): Promise<ExamenPdf> {
  return (await inspection.run(octets)) ?? { motDePasse: false, alertes: ['ILLISIBLE'] };
}
