import {
  ADRESSE_MAX,
  debutCodePostal,
  estimerTrajet,
  estimerTrajetInterne,
  lireSaisie,
  peutChercher,
  sansBoitePostale,
  SUGGESTIONS_MAX,
  volDOiseau,
  type Saisie,
  type Trajet,
} from '@colivert/domain/geographie';
import { longueur, tete } from '@colivert/domain/lib';
import type { Annuaire } from './annuaire.ts';
import { arrondissementDe, estDivisee, villeDe, type Commune, type Territoire } from './communes.ts';
import { lieuDeCommune, type LieuTrouve } from './lieux.ts';

/** Places and trips without any network: all of France from `donnees/communes.tsv`. */
export interface Embarque {
  territoire: Territoire;
  /** At most 8 places of what is typed; `ville` helps when nothing typed names one. */
  suggerer(q: string, ville: string): LieuTrouve[];
  /** Communes this address may be in, best first; several for a homonym. */
  situer(adresse: string, ville: string): LieuTrouve[];
  /** Null between two road networks. */
  estimer(depart: LieuTrouve, arrivee: LieuTrouve): Trajet | null;
}

export function creerEmbarque(territoire: Territoire, annuaire: Annuaire): Embarque {
  /** Keeps what the typed postal code and department allow. */
  function filtre({ codePostal, departement }: Saisie): (c: Commune) => boolean {
    return (c) =>
      (departement === '' || c.departement === departement) &&
      (codePostal === '' || c.codesPostaux.some((cp) => cp.startsWith(codePostal)));
  }

  function chercher(saisie: Saisie): Commune[] {
    const { localite, codePostal, arrondissement } = saisie;
    const max = 2 * SUGGESTIONS_MAX;
    if (arrondissement !== null) {
      const quartiers = annuaire
        .deNom(localite)
        .flatMap((ville) => arrondissementDe(territoire, ville, arrondissement) ?? []);
      if (quartiers.length > 0) return quartiers;
    }
    if (localite === '') return parCode(saisie, max);
    const garder = filtre(saisie);
    const exactes = saisie.cedex === '' ? [] : annuaire.deNom(localite).filter(garder);
    if (exactes.length > 0) return exactes;
    const trouvees = annuaire.parNom(localite, max, garder);
    if (trouvees.length > 0) return trouvees;
    if (codePostal !== '') {
      const proches = annuaire.parRessemblance(localite, max, garder);
      if (proches.length > 0) return proches;
      // A CEDEX code is on no commune's list: its department still tells homonyms apart.
      const duDepartement = annuaire.parNom(localite, max, (c) =>
        codePostal.startsWith(debutCodePostal(c.departement)),
      );
      return duDepartement.length > 0 ? duDepartement : parCode(saisie, max);
    }
    return longueur(localite) >= 4 ? annuaire.parRessemblance(localite, max, garder) : [];
  }

  /** A code no commune has (CEDEX) gives the communes around it. */
  function parCode(saisie: Saisie, max: number): Commune[] {
    const garder = filtre({ ...saisie, codePostal: '' });
    for (const chiffres of saisie.codePostal.length === 5 ? [5, 3, 2] : [5]) {
      const trouvees = annuaire.parCodePostal(saisie.codePostal.slice(0, chiffres), max, garder);
      if (trouvees.length > 0) return trouvees;
    }
    return [];
  }

  /** The lines of one commune: a street could be under any of its postal codes, a bare commune has its main one. */
  function proposer(commune: Commune, { numero, voie, codePostal, cedex }: Saisie): LieuTrouve[] {
    // Without its own code, a CEDEX is no address: the commune is.
    if (cedex !== '' && codePostal.length === 5) return [lieuDeCommune(commune, { numero, voie, cedex, codePostal })];
    const adresse = { numero, voie };
    const permis = commune.codesPostaux.filter((cp) => cp.startsWith(codePostal));
    if (estDivisee(commune) && permis.length !== 1)
      return [lieuDeCommune(commune, { ...adresse, codePostal: '' }), ...arrondissements(commune, codePostal, adresse)];
    const codes = permis.length === 0 ? commune.codesPostaux : permis;
    return (voie === '' && codePostal.length < 5 ? codes.slice(0, 1) : codes).map((cp) =>
      lieuDeCommune(quartierDuCode(commune, cp), { ...adresse, codePostal: cp }),
    );
  }

  function arrondissements(ville: Commune, codePostal: string, adresse: Partial<LieuTrouve>): LieuTrouve[] {
    return ville.codesPostaux
      .filter((cp) => cp.startsWith(codePostal))
      .map((cp) => lieuDeCommune(quartierDuCode(ville, cp), { ...adresse, codePostal: cp }));
  }

  /** « 75012 » of Paris is its 12th arrondissement, whose point is nearer. */
  function quartierDuCode(commune: Commune, codePostal: string): Commune {
    if (!estDivisee(commune)) return commune;
    const dedans = annuaire.parCodePostal(codePostal, 3, (c) => c.arrondissement);
    return dedans[0] ?? commune;
  }

  function lister(saisie: Saisie, communes: readonly Commune[]): LieuTrouve[] {
    return communes.slice(0, 2 * SUGGESTIONS_MAX).flatMap((c) => proposer(c, saisie));
  }

  function sansDoublons(lignes: readonly LieuTrouve[]): LieuTrouve[] {
    const vues = new Set<string>();
    return lignes
      .filter(({ commune, codePostal, voie }) => {
        const cle = `${villeDe(territoire, commune).insee} ${codePostal} ${voie}`;
        return !vues.has(cle) && vues.add(cle);
      })
      .slice(0, SUGGESTIONS_MAX);
  }

  /** Communes of the city already filled beside the address. */
  const deLaVille = (ville: string): Commune[] => {
    const lue = lireSaisie(ville, annuaire);
    return lue.localite === '' && lue.codePostal === '' ? [] : chercherExact(lue);
  };

  function chercherExact(saisie: Saisie): Commune[] {
    const { localite, codePostal, arrondissement } = saisie;
    if (arrondissement !== null) return chercher(saisie);
    const garder = filtre(saisie);
    const deNom = annuaire.deNom(localite);
    const exactes = deNom.filter(garder);
    if (exactes.length > 0) return exactes;
    // « La Baule », « Aix »: the first words of a longer name.
    const debuts = annuaire.parNom(`${localite} `, 3, (c) => garder(c) && c.forme.startsWith(`${localite} `));
    if (localite !== '' && debuts.length > 0) return debuts.slice(0, 1);
    if (codePostal.length === 5 && localite === '') return annuaire.parCodePostal(codePostal, 1, () => true);
    if (codePostal.length < 5) return deNom;
    // A CEDEX code is on no commune's list: its department says which homonym. Any other code that disagrees is a slip
    // when the town is the only one of its name, and else nobody knows which town is meant.
    const duDepartement = deNom.filter((c) => codePostal.startsWith(debutCodePostal(c.departement)));
    if (duDepartement.length > 0) return duDepartement;
    const connu = annuaire.parCodePostal(codePostal, 1, () => true).length > 0;
    const deCeNom = deNom.filter((c) => c.forme === localite);
    return connu && deCeNom.length === 1 ? deCeNom : [];
  }

  /** The postal code of an address: the one of the city, else one where addresses have it; others open doors. */
  function codeDe(adresse: string, { localite }: Saisie): string {
    const net = sansBoitePostale(tete(adresse, ADRESSE_MAX));
    const codes = Array.from(
      net.matchAll(/(?<![\p{L}\p{N}])(?:F-)?(\d{5})(?![\p{L}\p{N}])/gu),
      ([, code = '']) => code,
    );
    const communes = annuaire.deNom(localite);
    const sien = codes.find((code) => communes.some((c) => c.codesPostaux.includes(code)));
    return sien ?? /(?:^|[,;] ?| )(?:F-)?(\d{5})(?: *$| *,| +\p{Lu})/u.exec(net)?.[1] ?? '';
  }

  return {
    territoire,
    suggerer(q, ville) {
      if (!peutChercher(q)) return [];
      const saisie = lireSaisie(q, annuaire);
      const voisines = saisie.voie === '' || ville === '' ? [] : deLaVille(ville);
      const sansCode = { ...saisie, codePostal: '', departement: '', cedex: '' };
      if (saisie.localite === '' && saisie.codePostal === '') return sansDoublons(lister(sansCode, voisines));
      // « 12 rue verte » while Nantes is filled: perhaps a street of Nantes, rather than « 12 rue » in Vert…
      const entiere = saisie.indivise === '' ? [] : lister({ ...sansCode, voie: saisie.indivise }, voisines);
      return sansDoublons([...entiere, ...lister(saisie, chercher(saisie))]);
    },
    situer(adresse, ville) {
      const lue = lireSaisie(ville, annuaire);
      const saisie = lue.codePostal === '' ? { ...lue, codePostal: codeDe(adresse, lue) } : lue;
      return chercherExact(saisie).map((commune) => {
        const codePostal = commune.codesPostaux.includes(saisie.codePostal) ? saisie.codePostal : undefined;
        return codePostal === undefined
          ? lieuDeCommune(commune)
          : lieuDeCommune(quartierDuCode(commune, codePostal), { codePostal });
      });
    },
    estimer(depart, arrivee) {
      if (depart.commune.zone !== arrivee.commune.zone) return null;
      const [a, b] = [depart, arrivee].map((l) => ({ ...l.commune, latitude: l.latitude, longitude: l.longitude }));
      if (a === undefined || b === undefined) return null;
      const memePoint = a.latitude === b.latitude && a.longitude === b.longitude;
      return memePoint ? estimerTrajetInterne(a, espacement(territoire, depart.commune)) : estimerTrajet(a, b);
    },
  };
}

/** Mean kilometres from a commune to its three nearest: of a city, arrondissements left out; of one of them, the city. */
function espacement(territoire: Territoire, commune: Commune): number {
  const ville = villeDe(territoire, commune);
  const proches: number[] = [];
  for (const autre of territoire.communes) {
    const estSoi = autre.insee === commune.insee || autre.insee === ville.insee;
    const deTrop = autre.arrondissement && (!commune.arrondissement || autre.departement !== commune.departement);
    if (estSoi || deTrop || Math.abs(autre.latitude - commune.latitude) > 0.5) continue;
    proches.push(volDOiseau(commune, autre));
  }
  const trois = proches.toSorted((a, b) => a - b).slice(0, 3);
  return trois.length === 0 ? 0 : trois.reduce((s, d) => s + d, 0) / trois.length;
}
