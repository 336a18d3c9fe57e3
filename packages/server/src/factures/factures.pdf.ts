import { horsTaxe, LIBELLES_TYPE_FACTURE, MENTION_AUTOFACTURATION, MENTIONS_PAIEMENT } from '@colivert/domain/factures';
import { formatJour, formatPrix } from '@colivert/domain/lib';
import { composerPdf, decor, groupe, lire, PAGE_A4, type Balise, type DocumentPdf } from '../lib/pdf.ts';
import type { LigneFactureEmise } from './factures.sql.ts';

const ENCRE = '#1f2a24';
const VERT = '#1d5c3f';
const DOUX = '#56645c';
const TRAIT = '#d8d4c7';
const { largeur, hauteur, marge } = PAGE_A4;
const LARGEUR = largeur - 2 * marge;
const BAS = hauteur - 96;
const INTERLIGNE = 20;

export interface FactureADessiner {
  facture: LigneFactureEmise;
  /** Number of the invoice an avoir corrects. */
  origine: string | null;
}

interface Colonne {
  titre: string;
  largeur: number;
  valeur: (ligne: LigneFactureEmise['lignes'][number]) => string;
}

function colonnesDe({ taux_tva: taux }: LigneFactureEmise): Colonne[] {
  const heures: Colonne = { titre: 'Heures', largeur: 46, valeur: (l) => String(l.heures) };
  const colonnes: Colonne[] =
    taux === 0
      ? [
          heures,
          { titre: 'Taux horaire', largeur: 90, valeur: (l) => formatPrix(l.tauxHoraire) },
          { titre: 'Montant', largeur: 90, valeur: (l) => formatPrix(l.montant) },
        ]
      : [
          heures,
          { titre: 'Taux horaire HT', largeur: 76, valeur: (l) => formatPrix(horsTaxe(l.tauxHoraire, taux)) },
          { titre: 'Montant HT', largeur: 64, valeur: (l) => formatPrix(horsTaxe(l.montant, taux)) },
          { titre: 'TVA', largeur: 36, valeur: () => `${taux} %` },
          { titre: 'Montant TTC', largeur: 70, valeur: (l) => formatPrix(l.montant) },
        ];
  const prises = colonnes.reduce((somme, c) => somme + c.largeur, 0);
  return [{ titre: 'Prestation', largeur: LARGEUR - prises, valeur: (l) => l.libelle }, ...colonnes];
}

type Cellule = (dessiner: () => void) => void;

/** @returns the height it took: a long label goes over lines */
function rangee(
  doc: DocumentPdf,
  colonnes: readonly Colonne[],
  { y, texte, cellule }: { y: number; texte: (c: Colonne) => string; cellule: Cellule },
): number {
  let x: number = marge;
  let haut = 0;
  for (const [rang, colonne] of colonnes.entries()) {
    const options = { width: colonne.largeur, align: rang === 0 ? 'left' : 'right' } as const;
    haut = Math.max(haut, doc.heightOfString(texte(colonne), options));
    cellule(() => doc.text(texte(colonne), x, y, options));
    x += colonne.largeur;
  }
  return haut;
}

const trait = (doc: DocumentPdf, y: number) =>
  decor(doc, () =>
    doc
      .moveTo(marge, y)
      .lineTo(largeur - marge, y)
      .lineWidth(0.6)
      .stroke(TRAIT),
  );

/** @returns where it ends */
function bloc(
  doc: DocumentPdf,
  racine: Balise,
  { x, titre, lignes }: { x: number; titre: string; lignes: readonly string[] },
): number {
  const options = { width: LARGEUR / 2 - 16 };
  const partie = groupe(doc, racine, 'Div');
  lire(doc, partie, 'P', () =>
    doc.fillColor(DOUX).font('gras').fontSize(8.5).text(titre.toUpperCase(), x, 168, options),
  );
  lire(doc, partie, 'P', () =>
    doc
      .fillColor(ENCRE)
      .font('gras')
      .fontSize(11)
      .text(lignes[0] ?? '', options),
  );
  doc.font('texte').fontSize(9.5);
  for (const ligne of lignes.slice(1)) lire(doc, partie, 'P', () => doc.text(ligne, options));
  return doc.y;
}

function entete(doc: DocumentPdf, racine: Balise, { facture, origine }: FactureADessiner): number {
  const { type, numero, emetteur, destinataire } = facture;
  lire(doc, racine, 'H1', () =>
    doc.fillColor(VERT).font('titre').fontSize(22).text(`${LIBELLES_TYPE_FACTURE[type]} ${numero}`, marge, marge),
  );
  const periode = formatJour(`${facture.periode}-01`).replace(/^1er /, '');
  doc.fillColor(DOUX).font('texte').fontSize(10.5);
  lire(doc, racine, 'P', () =>
    doc.text(
      `${MENTION_AUTOFACTURATION} · émise le ${formatJour(facture.date_emission)} · prestations jusqu'à fin ${periode}`,
    ),
  );
  if (origine !== null) {
    doc.moveDown(0.4).fillColor(ENCRE);
    lire(doc, racine, 'P', () => doc.text(`Cet avoir annule en totalité la facture ${origine}.`));
    lire(doc, racine, 'P', () =>
      doc.text(`Motif : ${facture.motif ?? ''}`, { width: LARGEUR, height: 40, ellipsis: true }),
    );
  }
  const tva = emetteur.numeroTva === null ? [] : [`N° TVA ${emetteur.numeroTva}`];
  const gauche = bloc(doc, racine, {
    x: marge,
    titre: 'Prestataire',
    lignes: [emetteur.nom, emetteur.adresse, `SIRET ${emetteur.siret}`, ...tva],
  });
  const droite = bloc(doc, racine, {
    x: marge + LARGEUR / 2,
    titre: 'Facturé à',
    lignes: [destinataire.nom, destinataire.adresse, `SIREN ${destinataire.siren}`],
  });
  return Math.max(gauche, droite, 240) + 28;
}

/** Heads are drawn again on each page, and read once; @returns where the table ends. */
function tableau(doc: DocumentPdf, racine: Balise, facture: LigneFactureEmise, depuis: number): number {
  const colonnes = colonnesDe(facture);
  const table = groupe(doc, racine, 'Table');
  const tetes = (y: number, cellule: Cellule): number => {
    doc.fillColor(DOUX).font('gras').fontSize(8.5);
    rangee(doc, colonnes, { y, texte: (c) => c.titre, cellule });
    trait(doc, y + 15);
    return y + 22;
  };
  const premieres = groupe(doc, groupe(doc, table, 'THead'), 'TR');
  let y = tetes(depuis, (dessiner) => lire(doc, premieres, 'TH', dessiner, { scope: 'Column' }));
  const corps = groupe(doc, table, 'TBody');
  for (const ligne of facture.lignes) {
    if (y > BAS) {
      doc.addPage();
      y = tetes(marge, (dessiner) => decor(doc, dessiner));
    }
    doc.fillColor(ENCRE).font('texte').fontSize(9.5);
    const tr = groupe(doc, corps, 'TR');
    const cellule: Cellule = (dessiner) => lire(doc, tr, 'TD', dessiner);
    y += rangee(doc, colonnes, { y, texte: (c) => c.valeur(ligne), cellule }) + INTERLIGNE - 11;
    trait(doc, y - 5);
  }
  return y;
}

function totaux(doc: DocumentPdf, racine: Balise, facture: LigneFactureEmise, depuis: number): void {
  const lignes: [string, number][] =
    facture.taux_tva === 0
      ? [['Total', facture.total_ttc_cents]]
      : [
          ['Total HT', facture.total_ht_cents],
          [`TVA ${facture.taux_tva} %`, facture.tva_cents],
          ['Total TTC', facture.total_ttc_cents],
        ];
  const mentions = [...(facture.mention === null ? [] : [facture.mention]), ...MENTIONS_PAIEMENT];
  // They stand together: a total alone on a page says nothing.
  let y = depuis + 12;
  if (y + lignes.length * INTERLIGNE + mentions.length * 26 > BAS) {
    doc.addPage();
    y = marge;
  }
  const table = groupe(doc, racine, 'Table');
  for (const [rang, [titre, montant]] of lignes.entries()) {
    const dernier = rang === lignes.length - 1;
    doc
      .fillColor(dernier ? VERT : ENCRE)
      .font(dernier ? 'gras' : 'texte')
      .fontSize(dernier ? 12 : 10);
    const tr = groupe(doc, table, 'TR');
    const aDroite = { align: 'right', lineBreak: false } as const;
    lire(doc, tr, 'TH', () => doc.text(titre, marge, y, { ...aDroite, width: LARGEUR - 110 }), { scope: 'Row' });
    lire(doc, tr, 'TD', () => doc.text(formatPrix(montant), largeur - marge - 110, y, { ...aDroite, width: 110 }));
    y += INTERLIGNE;
  }
  doc.fillColor(ENCRE).font('texte').fontSize(9);
  doc.x = marge;
  doc.y = y + 24;
  for (const mention of mentions) {
    lire(doc, racine, 'P', () => doc.text(mention, { width: LARGEUR }));
    doc.moveDown(0.3);
  }
}

function pieds(doc: DocumentPdf, { numero, emetteur }: LigneFactureEmise): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin pdfkit would open another page.
    doc.page.margins.bottom = 0;
    doc.fillColor(DOUX).font('texte').fontSize(8.5);
    decor(doc, () => {
      // The whole name is on the first page; here it is cut before it meets the number of the page.
      const suite = ` · ${numero}`;
      const ligne = { height: 10, ellipsis: suite, width: LARGEUR - 90 };
      doc.text(`${emetteur.nom}${suite}`, marge, hauteur - 46, ligne);
      doc.text(`Page ${page + 1} sur ${count}`, marge, hauteur - 46, { width: LARGEUR, align: 'right' });
    });
  }
}

/** The invoice as frozen when it was issued: made again, it is the same to the byte. */
export async function dessinerFacture(aDessiner: FactureADessiner): Promise<Buffer> {
  const { facture } = aDessiner;
  const titre = `${LIBELLES_TYPE_FACTURE[facture.type]} ${facture.numero}`;
  return composerPdf({ titre, auteur: facture.emetteur.nom, le: facture.cree_le }, (doc, racine) => {
    totaux(doc, racine, facture, tableau(doc, racine, facture, entete(doc, racine, aDessiner)));
    pieds(doc, facture);
  });
}
