import { formatMoment } from '@colivert/domain/lib';
import type { Livraison } from '@colivert/domain/livraisons';
import type { Etape } from '../../ui/Etapes.tsx';

type Fait = Pick<Livraison, 'typeLivraison' | 'statut' | 'dateCreation' | 'dateDebut' | 'dateFin' | 'peutCommencer'>;

/**
 * What a delivery goes through, with the times known. A deposit ends at the warehouse; a pickup waits there first; a
 * cancelled one only shows what was done.
 */
export function etapesLivraison(livraison: Fait): Etape[] {
  const { typeLivraison, statut, dateCreation, dateDebut, dateFin, peutCommencer } = livraison;
  const commencee = dateDebut !== null;
  const finie = statut === 'STOCKEE' || statut === 'LIVREE';
  const moment = (date: string | null) => (date === null ? null : formatMoment(date));

  const prise: Etape = { libelle: 'Prise en charge', etat: 'faite', moment: moment(dateCreation) };
  const enCours: Etape = {
    libelle: 'En cours',
    etat: statut === 'EN_COURS' ? 'encours' : commencee ? 'faite' : 'avenir',
    moment: moment(dateDebut),
  };
  if (statut === 'ANNULEE') return commencee ? [prise, { ...enCours, etat: 'faite' }] : [prise];

  const fin = (libelle: string): Etape => ({ libelle, etat: finie ? 'faite' : 'avenir', moment: moment(dateFin) });
  if (typeLivraison === 'PARTIELLE_DEPOT') return [prise, enCours, fin('Au dépôt')];
  if (typeLivraison === 'COMPLETE') return [prise, enCours, fin('Livrée')];
  const auDepot: Etape = { libelle: 'Au dépôt', etat: commencee || finie || peutCommencer ? 'faite' : 'encours' };
  return [prise, auDepot, enCours, fin('Livrée')];
}
