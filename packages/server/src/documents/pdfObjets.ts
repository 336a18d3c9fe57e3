/** A reader of PDF objects (ISO 32000-1 §7.3), enough to look into dictionaries. Text is latin1: one character a byte. */

export class Reference {
  readonly numero: number;
  readonly generation: number;
  constructor(numero: number, generation: number) {
    this.numero = numero;
    this.generation = generation;
  }
}
/** `/Name`, with its `#xx` escapes undone. */
export class Nom {
  readonly nom: string;
  constructor(nom: string) {
    this.nom = nom;
  }
}
export type Dictionnaire = Map<string, Objet>;
/** Strings, hexadecimal ones too, are Buffers. */
export type Objet = null | boolean | number | Buffer | Nom | Reference | Dictionnaire | Objet[];

const PROFONDEUR_MAX = 40;
/** No dictionary we look into is longer; a file made of endless ones is read in bounded time. */
const LONGUEUR_MAX = 65_536;
const BLANC = /[\0\t\n\f\r ]/;
const JETON = /[^\0\t\n\f\r ()<>[\]{}/%]{1,256}/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

export class PdfIllisible extends Error {}

function nomSansEchappement(brut: string): string {
  return brut.replaceAll(/#([\da-f]{2})/gi, (_, hexa: string) => String.fromCharCode(Number.parseInt(hexa, 16)));
}

/** The object that starts at `debut`. @throws PdfIllisible */
export function lireObjet(texte: string, debut: number): Objet {
  return new Lecteur(texte.slice(debut, debut + LONGUEUR_MAX), 0).objet(0);
}

class Lecteur {
  private readonly texte: string;
  private position: number;
  constructor(texte: string, debut: number) {
    this.texte = texte;
    this.position = debut;
  }

  private blancs(): void {
    for (;;) {
      const c = this.texte.charAt(this.position);
      if (c === '%') {
        while (this.position < this.texte.length && !/[\r\n]/.test(this.texte.charAt(this.position)))
          this.position += 1;
      } else if (c !== '' && BLANC.test(c)) this.position += 1;
      else return;
    }
  }

  private motif(motif: RegExp): RegExpExecArray | null {
    motif.lastIndex = this.position;
    const trouve = motif.exec(this.texte);
    if (trouve !== null) this.position = motif.lastIndex;
    return trouve;
  }

  private jeton(): string {
    return this.motif(JETON)?.[0] ?? '';
  }

  objet(profondeur: number): Objet {
    if (profondeur > PROFONDEUR_MAX) throw new PdfIllisible('too deep');
    this.blancs();
    if (this.texte.startsWith('<<', this.position)) return this.dictionnaire(profondeur);
    const c = this.texte.charAt(this.position);
    if (c === '[') return this.tableau(profondeur);
    if (c === '(') return this.chaine();
    if (c === '<') return this.hexadecimale();
    if (c === '/') {
      this.position += 1;
      return new Nom(nomSansEchappement(this.jeton()));
    }
    const reference = this.motif(REFERENCE);
    if (reference !== null) return new Reference(Number(reference[1]), Number(reference[2]));
    return this.simple();
  }

  private simple(): Objet {
    const jeton = this.jeton();
    if (jeton === 'true' || jeton === 'false') return jeton === 'true';
    if (jeton === 'null') return null;
    const nombre = jeton === '' ? Number.NaN : Number(jeton);
    if (Number.isNaN(nombre)) throw new PdfIllisible(`unexpected ${jeton}`);
    return nombre;
  }

  private dictionnaire(profondeur: number): Dictionnaire {
    this.position += 2;
    const entrees: Dictionnaire = new Map();
    for (;;) {
      this.blancs();
      if (this.texte.startsWith('>>', this.position)) {
        this.position += 2;
        return entrees;
      }
      const cle = this.objet(profondeur + 1);
      if (!(cle instanceof Nom)) throw new PdfIllisible('a key is no name');
      entrees.set(cle.nom, this.objet(profondeur + 1));
    }
  }

  private tableau(profondeur: number): Objet[] {
    this.position += 1;
    const elements: Objet[] = [];
    for (;;) {
      this.blancs();
      if (this.texte.charAt(this.position) === ']') {
        this.position += 1;
        return elements;
      }
      elements.push(this.objet(profondeur + 1));
    }
  }

  private hexadecimale(): Buffer {
    const fin = this.texte.indexOf('>', this.position);
    if (fin === -1) throw new PdfIllisible('endless hexadecimal string');
    const chiffres = this.texte.slice(this.position + 1, fin).replaceAll(/[^\da-f]/gi, '');
    this.position = fin + 1;
    return Buffer.from(chiffres.length % 2 === 0 ? chiffres : `${chiffres}0`, 'hex');
  }

  private chaine(): Buffer {
    let parentheses = 0;
    let contenu = '';
    for (; this.position < this.texte.length; this.position += 1) {
      const c = this.texte.charAt(this.position);
      if (c === '\\') contenu += this.echappement();
      else if (c === '(') {
        if (parentheses > 0) contenu += c;
        parentheses += 1;
      } else if (c === ')') {
        parentheses -= 1;
        if (parentheses === 0) {
          this.position += 1;
          return Buffer.from(contenu, 'latin1');
        }
        contenu += c;
      } else contenu += c;
    }
    throw new PdfIllisible('endless string');
  }

  /** Leaves the position on the last character of the escape. */
  private echappement(): string {
    const octal = /^[0-7]{1,3}/.exec(this.texte.slice(this.position + 1, this.position + 4))?.[0];
    if (octal !== undefined) {
      this.position += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    }
    this.position += 1;
    const c = this.texte.charAt(this.position);
    if (c === '\r' && this.texte.charAt(this.position + 1) === '\n') this.position += 1;
    const speciaux: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\r': '', '\n': '' };
    return speciaux[c] ?? c;
  }
}
