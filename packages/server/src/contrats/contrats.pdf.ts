import type { Contrat } from '@colivert/domain/contrats';
import { formatJour } from '@colivert/domain/lib';
import { composerPdf, PAGE_A4, type DocumentPdf } from '../lib/pdf.ts';
import { articles, chiffresCles, services } from './contrats.articles.ts';
import {
  BAS,
  DOUX,
  ENCRE,
  entete,
  FOND,
  LARGEUR,
  surChaquePage,
  TRAIT,
  VERT,
  type ContratADessiner,
} from './contrats.page.ts';

const { marge } = PAGE_A4;

function partie(doc: DocumentPdf, x: number, titre: string, nom: string, lignes: readonly string[]): void {
  const largeurColonne = (LARGEUR - 20) / 2;
  doc.fillColor(VERT).font('gras').fontSize(9).text(titre.toUpperCase(), x, 192, { characterSpacing: 0.6 });
  const options = { width: largeurColonne, height: 30, ellipsis: true };
  doc.fillColor(ENCRE).font('gras').fontSize(12).text(nom, x, 207, options);
  doc.font('texte').fontSize(10).fillColor(DOUX);
  for (const ligne of lignes) doc.text(ligne, { ...options, height: 26 });
}

function parties(doc: DocumentPdf, { commercant, plateforme, supportEmail }: ContratADessiner): void {
  partie(doc, marge, 'Entre', plateforme.nom, [plateforme.adresse, `SIREN ${plateforme.siren}`, supportEmail]);
  partie(
    doc,
    marge + (LARGEUR + 20) / 2,
    'Et',
    commercant.nomComplet,
    [commercant.adresse, commercant.ville, commercant.siret === null ? null : `SIRET ${commercant.siret}`].filter(
      (ligne): ligne is string => ligne !== null && ligne !== '',
    ),
  );
}

function cartes(doc: DocumentPdf, contrat: Contrat): void {
  const [y, ecart] = [288, 12];
  const l = (LARGEUR - 2 * ecart) / 3;
  for (const [rang, { libelle, valeur, precision }] of chiffresCles(contrat).entries()) {
    const x = marge + rang * (l + ecart);
    doc.roundedRect(x, y, l, 78, 8).fill(FOND);
    doc
      .fillColor(DOUX)
      .font('texte')
      .fontSize(9.5)
      .text(libelle, x + 14, y + 12);
    doc
      .fillColor(VERT)
      .font('titre')
      .fontSize(18)
      .text(valeur, x + 14, y + 27, { width: l - 20, lineBreak: false });
    doc
      .fillColor(DOUX)
      .font('texte')
      .fontSize(8.5)
      .text(precision, x + 14, y + 55, { width: l - 20 });
  }
}

/** Drawn, so that it needs no glyph: a tick, or a dash. */
function coche(doc: DocumentPdf, x: number, y: number, inclus: boolean): void {
  doc.save().lineWidth(1.8).lineCap('round');
  if (inclus) doc.path(`M${x} ${y + 4} l3 3.4 l6 -7`).stroke(VERT);
  else doc.path(`M${x + 1} ${y + 4} l7 0`).stroke('#a9a592');
  doc.restore();
}

function tableau(doc: DocumentPdf, contrat: Contrat): void {
  let y = 392;
  doc.fillColor(ENCRE).font('titre').fontSize(12.5).text('Ce que comprend le contrat', marge, y);
  y += 22;
  for (const { libelle, valeur, inclus } of services(contrat)) {
    doc
      .save()
      .moveTo(marge, y)
      .lineTo(marge + LARGEUR, y)
      .lineWidth(0.6)
      .stroke(TRAIT)
      .restore();
    coche(doc, marge + 2, y + 8, inclus);
    doc
      .fillColor(ENCRE)
      .font('texte')
      .fontSize(10.5)
      .text(libelle, marge + 22, y + 7);
    doc.font(inclus ? 'gras' : 'texte').fillColor(inclus ? ENCRE : DOUX);
    doc.text(valeur, marge, y + 7, { width: LARGEUR, align: 'right' });
    y += 26;
  }
  doc
    .save()
    .moveTo(marge, y)
    .lineTo(marge + LARGEUR, y)
    .lineWidth(0.6)
    .stroke(TRAIT)
    .restore();
  doc.y = y + 22;
}

function textes(doc: DocumentPdf, contrat: Contrat, plateforme: string): void {
  const options = { width: LARGEUR, lineGap: 2.5 };
  for (const [rang, { titre, texte }] of articles(contrat, plateforme).entries()) {
    doc.font('texte').fontSize(10.5);
    // An article stays in one piece.
    if (doc.y + 20 + doc.heightOfString(texte, options) > BAS) doc.addPage().y = marge;
    doc
      .fillColor(VERT)
      .font('gras')
      .fontSize(11.5)
      .text(`${rang + 1}. ${titre}`, marge, doc.y, options);
    doc
      .fillColor(ENCRE)
      .font('texte')
      .fontSize(10.5)
      .text(texte, marge, doc.y + 3, options);
    doc.y += 14;
  }
}

function signatures(doc: DocumentPdf, { contrat, commercant, plateforme }: ContratADessiner): void {
  if (doc.y + 150 > BAS) doc.addPage().y = marge;
  doc.y += 10;
  doc.fillColor(ENCRE).font('texte').fontSize(10.5);
  doc.text(`Fait en deux exemplaires, le ${formatJour(contrat.dateSignature)}.`, marge, doc.y);
  const [y, l] = [doc.y + 14, (LARGEUR - 20) / 2];
  for (const [rang, nom] of [plateforme.nom, commercant.nomComplet].entries()) {
    const x = marge + rang * (l + 20);
    doc.roundedRect(x, y, l, 96, 8).lineWidth(0.8).stroke(TRAIT);
    const options = { width: l - 28, height: 14, ellipsis: true };
    doc.fillColor(DOUX).font('texte').fontSize(9);
    doc.text(rang === 0 ? 'Pour la plateforme' : 'Le commerçant', x + 14, y + 12, options);
    doc
      .fillColor(ENCRE)
      .font('gras')
      .fontSize(10.5)
      .text(nom, x + 14, y + 25, options);
  }
}

/** The contract as a PDF of two pages or so. `le` is what the file says of its making. */
export async function dessinerContrat(donnees: ContratADessiner, le: Date): Promise<Buffer> {
  const { contrat, plateforme } = donnees;
  const titre = donnees.exemple === true ? 'Contrat commerçant (exemple)' : `Contrat ${contrat.numeroContrat}`;
  return composerPdf({ titre, auteur: plateforme.nom, le }, (doc) => {
    entete(doc, donnees);
    parties(doc, donnees);
    cartes(doc, contrat);
    tableau(doc, contrat);
    textes(doc, contrat, plateforme.nom);
    signatures(doc, donnees);
    surChaquePage(doc, donnees);
  });
}
