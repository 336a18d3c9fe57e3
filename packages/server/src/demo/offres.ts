import type { JourSemaine } from '@colivert/domain/prestations';
import type { Scene } from './photos.ts';

/** What a provider of the demo says of the service, and the hours of the week, Paris time. */
export interface OffreDemo {
  description: string;
  photo?: Scene;
  semaine: Partial<Record<JourSemaine, readonly [debut: number, fin: number]>>;
}

const OUVRES = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const enSemaine = (debut: number, fin: number): OffreDemo['semaine'] =>
  Object.fromEntries(OUVRES.map((jour) => [jour, [debut, fin] as const]));

/** By the key of the provider; whoever is not here has not configured anything yet. */
export const OFFRES: Readonly<Record<string, OffreDemo>> = {
  prestataire: {
    description:
      'Pose de tringles, étagères, luminaires et miroirs, montage de cuisine, petites réparations. Je viens avec mes outils et mes chevilles ; dites-moi seulement de quoi est fait le mur.',
    photo: 'lampe',
    semaine: { ...enSemaine(8, 18), SATURDAY: [9, 16] },
  },
  rosa: {
    description: 'Ménage, vitres et repassage. Produits écologiques fournis, aspirateur à votre charge.',
    semaine: enSemaine(8, 17),
  },
  ewen: {
    description: 'Tonte, taille, désherbage à la main, potager et rempotage. Je repars avec les déchets verts.',
    photo: 'monstera',
    semaine: { TUESDAY: [8, 18], WEDNESDAY: [8, 18], THURSDAY: [8, 18], SATURDAY: [8, 12] },
  },
  sophie: {
    description: 'Mathématiques et physique de la 6e à la terminale : méthode, exercices, préparation du bac.',
    photo: 'livres',
    semaine: { MONDAY: [16, 20], WEDNESDAY: [13, 20], THURSDAY: [16, 20], SATURDAY: [9, 18], SUNDAY: [13, 18] },
  },
  idriss: {
    description: 'Diagnostic puis réparation sur place. Je vous dis d’abord si cela vaut la peine de réparer.',
    semaine: enSemaine(9, 19),
  },
  clara: {
    description: 'Promenades, visites et repas de vos animaux pendant vos absences, avec une photo à chaque passage.',
    photo: 'ours',
    semaine: { ...enSemaine(8, 20), SATURDAY: [8, 20], SUNDAY: [8, 20] },
  },
};
