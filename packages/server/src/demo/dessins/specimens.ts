import type { TypeDocument } from '@colivert/domain/documents';
import { C, forme, groupe, rect, rond, serie, trait } from './decor.ts';

const TITRES = {
  CARTE_IDENTITE: 'Carte d’identité',
  JUSTIFICATIF_DOMICILE: 'Justificatif de domicile',
  PERMIS_CONDUIRE: 'Permis de conduire',
  ASSURANCE_VEHICULE: 'Attestation d’assurance',
  KBIS: 'Extrait Kbis',
  ASSURANCE_PROFESSIONNELLE: 'Assurance professionnelle',
  STATUT_AUTOENTREPRENEUR: 'Inscription au registre',
  CASIER_JUDICIAIRE: 'Extrait de casier',
  DIPLOMES_CERTIFICATIONS: 'Diplôme',
} as const satisfies Record<TypeDocument, string>;

/** Papers with a face on them. */
const CARTES: readonly TypeDocument[] = ['CARTE_IDENTITE', 'PERMIS_CONDUIRE'];

const texte = (x: number, y: number, taille: number, couleur: string, contenu: string, plus = ''): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-size="${taille}" font-weight="bold" fill="${couleur}" ${plus}>${contenu}</text>`;

/** Lines of writing nobody can read: there is nothing to read in a specimen. */
function lignes(x: number, y: number, largeurs: readonly number[]): string {
  return largeurs
    .map((largeur, i) => rect(x, y + i * 44, 90, 9, C.sable4, 4) + rect(x, y + 15 + i * 44, largeur, 13, C.gris, 4))
    .join('');
}

function specimen(type: TypeDocument): string {
  const carte = CARTES.includes(type);
  return (
    rect(0, 0, 840, 560, C.sable3) +
    rect(30, 30, 780, 500, C.creme, carte ? 34 : 6) +
    rect(30, 30, 780, 92, carte ? C.vertPale : C.vertVoile, carte ? 34 : 6) +
    rect(30, 90, 780, 32, C.creme) +
    texte(64, 84, 34, C.vert, TITRES[type]) +
    (carte
      ? rect(64, 140, 210, 270, C.vertVoile, 10) +
        rond(169, 236, 58, C.sable4) +
        forme('M84 410q6-96 85-96t85 96z', C.sable4) +
        lignes(310, 150, [260, 210, 320, 180, 240, 290]) +
        serie(2, (i) => rect(64, 440 + i * 34, 712, 18, C.sable2, 4))
      : lignes(64, 140, [420, 360, 470, 300]) +
        serie(4, (i) => rect(64, 330 + i * 30, 700 - (i % 3) * 90, 12, C.sable3, 4)) +
        rond(690, 440, 54, 'none', `stroke="${C.corailDoux}" stroke-width="6"`) +
        trait('M90 480q40-50 70-10t70-14 60 6', C.bleuSombre, 5)) +
    groupe('rotate(-18 420 290)', texte(420, 330, 118, C.corail, 'SPÉCIMEN', 'text-anchor="middle" opacity="0.34"'))
  );
}

/** Name of the file and its drawing, 840 × 560: a paper of nobody, which says so. */
export const SPECIMENS = (Object.keys(TITRES) as TypeDocument[]).map((type) => [type, () => specimen(type)] as const);
