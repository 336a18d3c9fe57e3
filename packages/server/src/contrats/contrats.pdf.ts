import type { Contrat } from '@colivert/domain/contrats';
import { formatJour } from '@colivert/domain/lib';
import { composerPdf, decor, groupe, lire, PAGE_A4, type Balise, type DocumentPdf } from '../lib/pdf.ts';
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

/** A name goes over lines, whole, whatever its length. @returns where the party ends */
function partie(
  doc: DocumentPdf,
  racine: Balise,
  { x, titre, nom, lignes }: { x: number; titre: string; nom: string; lignes: readonly string[] },
): number {
  const options = { width: (LARGEUR - 20) / 2 };
  const bloc = groupe(doc, racine, 'Div');
  lire(doc, bloc, 'P', () =>
    doc.fillColor(VERT).font('gras').fontSize(9).text(titre.toUpperCase(), x, 192, { characterSpacing: 0.6 }),
  );
  lire(doc, bloc, 'P', () => doc.fillColor(ENCRE).font('gras').fontSize(12).text(nom, x, 207, options));
  doc.font('texte').fontSize(10).fillColor(DOUX);
  for (const ligne of lignes) lire(doc, bloc, 'P', () => doc.text(ligne, options));
  return doc.y;
}

/** @returns where what follows may begin */
function parties(doc: DocumentPdf, racine: Balise, { commercant, plateforme, supportEmail }: ContratADessiner): number {
  const gauche = partie(doc, racine, {
    x: marge,
    titre: 'Entre',
    nom: plateforme.nom,
    lignes: [plateforme.adresse, `SIREN ${plateforme.siren}`, supportEmail],
  });
  const droite = partie(doc, racine, {
    x: marge + (LARGEUR + 20) / 2,
    titre: 'Et',
    nom: commercant.nomComplet,
    lignes: [
      commercant.adresse,
      commercant.ville,
      commercant.siret === null ? null : `SIRET ${commercant.siret}`,
    ].filter((ligne): ligne is string => ligne !== null && ligne !== ''),
  });
  return Math.max(gauche + 14, droite + 14, 288);
}

function cartes(doc: DocumentPdf, racine: Balise, contrat: Contrat, y: number): void {
  const ecart = 12;
  const l = (LARGEUR - 2 * ecart) / 3;
  for (const [rang, { libelle, valeur, precision }] of chiffresCles(contrat).entries()) {
    const x = marge + rang * (l + ecart);
    decor(doc, () => doc.roundedRect(x, y, l, 78, 8).fill(FOND));
    const carte = groupe(doc, racine, 'Div');
    lire(doc, carte, 'P', () =>
      doc
        .fillColor(DOUX)
        .font('texte')
        .fontSize(9.5)
        .text(libelle, x + 14, y + 12),
    );
    lire(doc, carte, 'P', () =>
      doc
        .fillColor(VERT)
        .font('titre')
        .fontSize(18)
        .text(valeur, x + 14, y + 27, { width: l - 20, lineBreak: false }),
    );
    lire(doc, carte, 'P', () =>
      doc
        .fillColor(DOUX)
        .font('texte')
        .fontSize(8.5)
        .text(precision, x + 14, y + 55, { width: l - 20 }),
    );
  }
}

/** Drawn, so that it needs no glyph: a tick, or a dash. */
function coche(doc: DocumentPdf, x: number, y: number, inclus: boolean): void {
  doc.save().lineWidth(1.8).lineCap('round');
  if (inclus) doc.path(`M${x} ${y + 4} l3 3.4 l6 -7`).stroke(VERT);
  else doc.path(`M${x + 1} ${y + 4} l7 0`).stroke('#a9a592');
  doc.restore();
}

const filet = (doc: DocumentPdf, y: number) =>
  decor(doc, () =>
    doc
      .save()
      .moveTo(marge, y)
      .lineTo(marge + LARGEUR, y)
      .lineWidth(0.6)
      .stroke(TRAIT)
      .restore(),
  );

function tableau(doc: DocumentPdf, racine: Balise, contrat: Contrat, depuis: number): void {
  let y = depuis;
  lire(doc, racine, 'H2', () =>
    doc.fillColor(ENCRE).font('titre').fontSize(12.5).text('Ce que comprend le contrat', marge, y),
  );
  y += 22;
  const table = groupe(doc, racine, 'Table');
  for (const { libelle, valeur, inclus } of services(contrat)) {
    filet(doc, y);
    // The value says it in a word: the tick is only to be looked at.
    decor(doc, () => coche(doc, marge + 2, y + 8, inclus));
    const rangee = groupe(doc, table, 'TR');
    lire(
      doc,
      rangee,
      'TH',
      () =>
        doc
          .fillColor(ENCRE)
          .font('texte')
          .fontSize(10.5)
          .text(libelle, marge + 22, y + 7),
      { scope: 'Row' },
    );
    doc.font(inclus ? 'gras' : 'texte').fillColor(inclus ? ENCRE : DOUX);
    lire(doc, rangee, 'TD', () => doc.text(valeur, marge, y + 7, { width: LARGEUR, align: 'right' }));
    y += 26;
  }
  filet(doc, y);
  doc.y = y + 22;
}

function textes(doc: DocumentPdf, racine: Balise, contrat: Contrat, plateforme: string): void {
  const options = { width: LARGEUR, lineGap: 2.5 };
  for (const [rang, { titre, texte }] of articles(contrat, plateforme).entries()) {
    doc.font('texte').fontSize(10.5);
    // An article stays in one piece.
    if (doc.y + 20 + doc.heightOfString(texte, options) > BAS) doc.addPage().y = marge;
    const article = groupe(doc, racine, 'Sect');
    lire(doc, article, 'H2', () =>
      doc
        .fillColor(VERT)
        .font('gras')
        .fontSize(11.5)
        .text(`${rang + 1}. ${titre}`, marge, doc.y, options),
    );
    lire(doc, article, 'P', () =>
      doc
        .fillColor(ENCRE)
        .font('texte')
        .fontSize(10.5)
        .text(texte, marge, doc.y + 3, options),
    );
    doc.y += 14;
  }
}

function signatures(doc: DocumentPdf, racine: Balise, { contrat, commercant, plateforme }: ContratADessiner): void {
  const l = (LARGEUR - 20) / 2;
  const options = { width: l - 28 };
  const noms = [plateforme.nom, commercant.nomComplet];
  doc.font('gras').fontSize(10.5);
  // Under the longer name there is still room to sign.
  const cadres = 84 + Math.max(...noms.map((nom) => doc.heightOfString(nom, options)));
  if (doc.y + 54 + cadres > BAS) doc.addPage().y = marge;
  doc.y += 10;
  doc.fillColor(ENCRE).font('texte').fontSize(10.5);
  lire(doc, racine, 'P', () =>
    doc.text(`Fait en deux exemplaires, le ${formatJour(contrat.dateSignature)}.`, marge, doc.y),
  );
  const y = doc.y + 14;
  for (const [rang, nom] of noms.entries()) {
    const x = marge + rang * (l + 20);
    decor(doc, () => doc.roundedRect(x, y, l, cadres, 8).lineWidth(0.8).stroke(TRAIT));
    const cadre = groupe(doc, racine, 'Div');
    doc.fillColor(DOUX).font('texte').fontSize(9);
    lire(doc, cadre, 'P', () => doc.text(rang === 0 ? 'Pour la plateforme' : 'Le commerçant', x + 14, y + 12, options));
    lire(doc, cadre, 'P', () =>
      doc
        .fillColor(ENCRE)
        .font('gras')
        .fontSize(10.5)
        .text(nom, x + 14, y + 25, options),
    );
  }
}

/** The contract as a PDF of two pages or so. `le` is what the file says of its making. */
export async function dessinerContrat(donnees: ContratADessiner, le: Date): Promise<Buffer> {
  const { contrat, plateforme } = donnees;
  const titre = donnees.exemple === true ? 'Contrat commerçant (exemple)' : `Contrat ${contrat.numeroContrat}`;
  return composerPdf({ titre, auteur: plateforme.nom, le }, (doc, racine) => {
    entete(doc, racine, donnees);
    const y = parties(doc, racine, donnees);
    cartes(doc, racine, contrat, y);
    tableau(doc, racine, contrat, y + 104);
    textes(doc, racine, contrat, plateforme.nom);
    signatures(doc, racine, donnees);
    surChaquePage(doc, donnees);
  });
}
