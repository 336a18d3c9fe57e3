import { BADGES_STATUT_CONTRAT, type Contrat } from '@colivert/domain/contrats';
import { formatJour } from '@colivert/domain/lib';
import { decor, lire, PAGE_A4, type Balise, type DocumentPdf } from '../lib/pdf.ts';

/** What the pages of a contract have in common: its colours, its head and its foot. */

export interface ContratADessiner {
  contrat: Contrat;
  commercant: { nomComplet: string; adresse: string | null; ville: string; siret: string | null };
  plateforme: { nom: string; adresse: string; siren: string };
  supportEmail: string;
  /** The public sample: nobody's contract. */
  exemple?: true;
}

export const ENCRE = '#1f2a24';
export const VERT = '#1d5c3f';
export const DOUX = '#56645c';
export const FOND = '#f3f1ea';
export const TRAIT = '#d8d4c7';
const { largeur, hauteur, marge } = PAGE_A4;
export const LARGEUR = largeur - 2 * marge;
/** Below it stands the foot. */
export const BAS = hauteur - 84;

/** A parcel with a leaf for its string. */
function marque(doc: DocumentPdf, x: number, y: number): void {
  doc.save().translate(x, y);
  doc.roundedRect(0, 4, 30, 26, 5).fill('#ffffff');
  doc.path('M15 30 L15 12 C15 4 21 0 28 0 C28 8 23 13 15 14').fillAndStroke('#9ed3b4', VERT);
  doc.path('M0 16 L30 16').lineWidth(1.5).stroke(VERT);
  doc.restore();
}

export function entete(doc: DocumentPdf, racine: Balise, { contrat, plateforme, exemple }: ContratADessiner): void {
  decor(doc, () => {
    doc.rect(0, 0, largeur, 104).fill(VERT);
    marque(doc, marge, 34);
  });
  const statut = exemple === true ? 'Exemple, sans valeur' : BADGES_STATUT_CONTRAT[contrat.statutContrat].libelle;
  const droite = { width: 220, align: 'right' } as const;
  const p = (dessiner: () => void) => lire(doc, racine, 'P', dessiner);
  doc.fillColor('#ffffff');
  p(() =>
    doc
      .font('titre')
      .fontSize(20)
      .text(plateforme.nom, marge + 42, 33),
  );
  p(() =>
    doc
      .font('texte')
      .fontSize(9.5)
      .text('Livraisons écologiques et responsables', marge + 42, 59),
  );
  p(() =>
    doc
      .font('gras')
      .fontSize(11)
      .text(contrat.numeroContrat, largeur - marge - 220, 36, droite),
  );
  p(() =>
    doc
      .font('texte')
      .fontSize(9.5)
      .text(statut, largeur - marge - 220, 54, droite),
  );
  lire(doc, racine, 'H1', () =>
    doc.fillColor(ENCRE).font('titre').fontSize(21).text('Contrat de partenariat commerçant', marge, 132),
  );
  const periode = `Du ${formatJour(contrat.dateDebut)} au ${formatJour(contrat.dateFin)}`;
  p(() =>
    doc
      .fillColor(DOUX)
      .font('texte')
      .fontSize(11)
      .text(`${periode}, signé le ${formatJour(contrat.dateSignature)}`),
  );
}

/** On each page: whose it is, which page, and across a sample that it is one. */
export function surChaquePage(doc: DocumentPdf, donnees: ContratADessiner): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin pdfkit would open another page.
    doc.page.margins.bottom = 0;
    decor(doc, () => pied(doc, donnees, `Page ${page + 1} sur ${count}`));
  }
}

function pied(doc: DocumentPdf, { contrat, plateforme, supportEmail, exemple }: ContratADessiner, page: string): void {
  const y = hauteur - 46;
  doc
    .save()
    .moveTo(marge, y - 10)
    .lineTo(largeur - marge, y - 10)
    .lineWidth(0.6)
    .stroke(TRAIT)
    .restore();
  doc.fillColor(DOUX).font('texte').fontSize(8.5);
  doc.text(`${plateforme.nom} · ${contrat.numeroContrat} · ${supportEmail}`, marge, y, { lineBreak: false });
  doc.text(page, marge, y, { width: LARGEUR, align: 'right' });
  if (exemple !== true) return;
  doc
    .save()
    .rotate(-52, { origin: [largeur / 2, hauteur / 2] })
    .fillOpacity(0.07);
  doc.fillColor(VERT).font('titre').fontSize(118);
  doc.text('EXEMPLE', (largeur - doc.widthOfString('EXEMPLE')) / 2, hauteur / 2 - 60, { lineBreak: false });
  doc.restore().fillOpacity(1);
}
