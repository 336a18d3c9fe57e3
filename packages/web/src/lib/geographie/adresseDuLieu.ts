import type { Lieu } from '@colivert/domain/geographie';

/** What a chosen place fills in; blank text for what it does not know. */
export interface AdresseChoisie {
  /** « 21 rue Joffre », or the city when no street was named. */
  adresse: string;
  codePostal: string;
  ville: string;
}

export function adresseDuLieu({ address_components }: Pick<Lieu, 'address_components'>): AdresseChoisie {
  const composant = (type: string) => address_components.find(({ types }) => types.includes(type))?.long_name ?? '';
  const ville = composant('locality');
  const voie = composant('route');
  const adresse = voie === '' ? ville : `${composant('street_number')} ${voie}`.trim();
  return { adresse, codePostal: composant('postal_code'), ville };
}

/**
 * In a form without a postal code of its own, the address keeps it: 1,440 names stand for several communes, and the
 * distance must be that of the one chosen.
 */
export function adresseAvecCode({ adresse, codePostal }: AdresseChoisie): string {
  return [adresse, codePostal].filter((t) => t !== '').join(', ');
}
