import { PHRASES_DOCUMENT, type VerdictAntivirus } from '@colivert/domain/documents';
import { refusChamp } from '@colivert/domain/lib';
import { PanneAntivirus } from '../lib/antivirus.ts';
import type { Deps } from '../lib/deps.ts';
import { ErreurRefus, refuser } from '../lib/erreurs.ts';
import { noterAnalyse, type LigneDocument } from './documents.sql.ts';

/**
 * A dangerous file is refused at once. One that cannot be analysed, because there is no antivirus or it does not
 * answer, is taken: its owner is not the one to wait for our machines.
 */
export async function analyserRecu(deps: Deps, octets: Buffer): Promise<'SAIN' | null> {
  try {
    const verdict = (await deps.antivirus?.analyser(octets)) ?? null;
    if (verdict === 'INFECTE') throw new ErreurRefus(refusChamp('file', PHRASES_DOCUMENT.malveillant));
    return verdict;
  } catch (erreur) {
    if (!(erreur instanceof PanneAntivirus)) throw erreur;
    deps.log.warn({ err: erreur }, 'a file could not be analysed');
    return null;
  }
}

/**
 * Before an ADMIN opens a file: one that was taken unanalysed is analysed now, and stays closed while that is
 * impossible. Without an antivirus it opens, and the screen says that it was not analysed.
 */
export async function exigerSain(
  deps: Deps,
  { id, fichier, verdict: connu }: LigneDocument,
  octets: Buffer,
): Promise<void> {
  if (connu === 'SAIN' || fichier === null) return;
  const verdict = connu ?? (await analyserOuPatienter(deps, octets));
  if (verdict === null) return;
  await noterAnalyse(deps.db, { id, fichier, verdict });
  if (verdict === 'INFECTE') refuser('ETAT_INCOMPATIBLE', PHRASES_DOCUMENT.malveillantOuverture);
}

async function analyserOuPatienter(deps: Deps, octets: Buffer): Promise<VerdictAntivirus | null> {
  try {
    return (await deps.antivirus?.analyser(octets)) ?? null;
  } catch (erreur) {
    if (!(erreur instanceof PanneAntivirus)) throw erreur;
    deps.log.error({ err: erreur }, 'a file could not be analysed');
    return refuser('INDISPONIBLE', PHRASES_DOCUMENT.antivirusMuet, { retryApres: 30 });
  }
}
