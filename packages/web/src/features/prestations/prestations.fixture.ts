import type { Offre, Prestation, ProfilPrestataire } from '@colivert/domain/prestations';
import type { Utilisateur } from '../../lib/sessionStore.ts';

/** Services, bookings and people for the tests of these screens. */
export const MAELLE: Utilisateur = {
  id: '019a0000-0000-7000-8000-0000000000c2',
  prenom: 'Maëlle',
  nom: 'Rivoal',
  role: 'CLIENT',
  statut: 'VALIDE',
  statutAffiliation: null,
};
export const NOE: Utilisateur = {
  ...MAELLE,
  id: '019a0000-0000-7000-8000-0000000000c4',
  prenom: 'Noé',
  nom: 'Petit',
  role: 'PRESTATAIRE',
};

export const uneOffre = (autre: Partial<Offre> = {}): Offre => ({
  id: '019a0000-0000-7000-8000-00000000000f',
  prestataireId: NOE.id,
  prestataireName: 'Noé P.',
  prestatairePhoto: null,
  photoPrestation: null,
  typeService: 'Bricolage',
  typeServiceCode: 'BRICOLAGE',
  tauxHoraire: 12.35,
  description: 'Pose, montage, réglages',
  noteMoyenne: null,
  nombreEvaluations: 0,
  ...autre,
});

export const unProfil = (autre: Partial<ProfilPrestataire> = {}): ProfilPrestataire => ({
  prestataireId: NOE.id,
  prenom: NOE.prenom,
  nom: NOE.nom,
  photoProfilUrl: null,
  descriptionPrestation: 'Pose, montage, réglages',
  typePrestationPrincipale: 'BRICOLAGE',
  photoPrestation: null,
  tauxHoraire: 12.35,
  noteMoyenne: null,
  nombreEvaluations: 0,
  version: 2,
  ...autre,
});

export const unePrestation = (autre: Partial<Prestation> = {}): Prestation => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  titre: 'Poser deux tringles',
  description: '',
  typePrestation: 'BRICOLAGE',
  statut: 'RESERVEE',
  dateDebut: '2099-12-01T14:00:00+01:00',
  dateFin: '2099-12-01T16:00:00+01:00',
  adresse: '21 rue Joffre',
  ville: 'Nantes',
  codePostal: '44000',
  prix: 24.7,
  dateCreation: '2026-11-27T12:30:00+01:00',
  motifAnnulation: null,
  client: { id: MAELLE.id, prenom: 'Maëlle', nom: 'Rivoal' },
  prestataire: {
    id: NOE.id,
    prenom: 'Noé',
    nom: 'Petit',
    photoProfilUrl: null,
    photoPrestation: null,
    noteMoyenne: null,
  },
  ...autre,
});

export const CRENEAUX = [
  {
    date: '2026-12-01',
    debuts: [
      { heure: '08:00', dureeMax: 4 },
      { heure: '13:00', dureeMax: 1 },
    ],
  },
  { date: '2026-12-02', debuts: [{ heure: '09:00', dureeMax: 3 }] },
];
