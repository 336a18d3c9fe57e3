import { v7 as uuid } from 'uuid';
import { ouvrirSession } from '../../comptes/sessions.sql.ts';
import type { Banc, Compte } from './banc.ts';
import { envoyerPhotoDeMessage, imageDEssai } from './conversations.ts';
import { gestes } from './documents.ts';
import { poserEntrepot, poserMission, prendre, publier } from './livraisons.ts';

/** People whose objects others try to reach. */
export interface Proprietaires {
  CLIENT: Compte;
  LIVREUR: Compte;
  COMMERCANT: Compte;
  PRESTATAIRE: Compte;
}

/** Makes one object that is theirs; answers what names it in a path. */
export const OBJETS: Record<string, (banc: Banc, qui: Proprietaires) => Promise<string>> = {
  async session(banc, { CLIENT }) {
    const now = new Date();
    await ouvrirSession(banc.db, { utilisateurId: CLIENT.id, role: 'CLIENT', appareil: 'Essai', now });
    const { id } = await banc.db
      .selectFrom('sessions')
      .select('id')
      .where('utilisateur_id', '=', CLIENT.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  },
  async document(banc) {
    const qui = await banc.creerCompte('CLIENT', { statut: 'NON_VERIFIE' });
    return (await gestes(banc).envoyer(qui, 'CARTE_IDENTITE')).corps.id as string;
  },
  async identite(banc) {
    const { id, jeton, email } = await banc.creerCompte('COMMERCANT');
    const corps = { prenom: 'Zoé', nom: 'Durand', email };
    await banc.appel('PUT', '/utilisateurs/profile', { jeton, corps });
    return id;
  },
  annonce: async (banc, { CLIENT }) => (await publier(banc, CLIENT)).id,
  mission: (banc, { COMMERCANT }) => poserMission(banc, COMMERCANT, true),
  async livraison(banc, { CLIENT, LIVREUR }) {
    const annonce = await publier(banc, CLIENT);
    return (await prendre(banc, LIVREUR, 'complete', { annonceId: annonce.id })).corps.id as string;
  },
  async depot(banc, { CLIENT, LIVREUR }) {
    const annonce = await publier(banc, CLIENT);
    const entrepotId = await poserEntrepot(banc, 'Relais Doulon');
    await prendre(banc, LIVREUR, 'partielle-depot', { annonceId: annonce.id, entrepotId });
    return annonce.id;
  },
  async conversation(banc, { CLIENT, LIVREUR }) {
    const { id: annonceId } = await publier(banc, CLIENT);
    const corps = { annonceId, cle: uuid(), texte: 'Le colis est-il lourd ?' };
    const { corps: ouverte } = await banc.appel('POST', '/conversations', { jeton: LIVREUR.jeton, corps });
    return ouverte.conversation.id as string;
  },
  async photoMessage(banc, { CLIENT, LIVREUR }) {
    const { corps: photo } = await envoyerPhotoDeMessage(banc, LIVREUR, await imageDEssai());
    const { id: annonceId } = await publier(banc, CLIENT);
    const corps = { annonceId, cle: uuid(), photoIds: [photo.id] };
    await banc.appel('POST', '/conversations', { jeton: LIVREUR.jeton, corps });
    return photo.id as string;
  },
  async evaluation(banc, { CLIENT, LIVREUR }) {
    const id = uuid();
    await banc.db
      .insertInto('evaluations')
      .values({
        id,
        evaluateur_id: CLIENT.id,
        evalue_id: LIVREUR.id,
        service_type: 'LIVRAISON',
        service_id: uuid(),
        note: 4,
        date_evaluation: new Date(),
      })
      .execute();
    return id;
  },
  async prestation(banc, { CLIENT, PRESTATAIRE }) {
    const id = uuid();
    prochaineHeure += 1;
    await banc.db
      .insertInto('prestations')
      .values({
        id,
        client_id: CLIENT.id,
        prestataire_id: PRESTATAIRE.id,
        type_prestation: 'BRICOLAGE',
        statut: 'RESERVEE',
        titre: 'Poser deux tringles',
        description: '',
        adresse: '21 rue Joffre',
        ville: 'Nantes',
        code_postal: '44000',
        date_debut: new Date(Date.now() + prochaineHeure * 3_600_000),
        date_fin: new Date(Date.now() + (prochaineHeure + 1) * 3_600_000 - 1000),
        taux_horaire_cents: 1235,
        prix_cents: 1235,
        cree_le: new Date(),
      })
      .execute();
    return id;
  },
  contrat: async (banc, qui) => (await poserContrat(banc, qui.COMMERCANT)).id,
  contratNumero: async (banc, qui) => (await poserContrat(banc, qui.COMMERCANT)).numero,
  async facture(banc, { PRESTATAIRE }) {
    const id = uuid();
    await banc.db
      .insertInto('factures')
      .values({
        id,
        numero: `F-2026-${id.slice(-8)}`,
        type: 'FACTURE',
        prestataire_id: PRESTATAIRE.id,
        date_emission: '2026-12-01',
        periode: '2026-11',
        emetteur: JSON.stringify({
          nom: 'Noé Petit',
          adresse: '1 rue du Four, 44000 Nantes',
          siret: '35600000000048',
          regimeTva: 'FRANCHISE',
          numeroTva: null,
        }),
        destinataire: JSON.stringify({ nom: 'Colivert', adresse: '1 rue du Port', siren: '732829320' }),
        lignes: JSON.stringify([]),
        total_ht_cents: 3705,
        taux_tva: 0,
        tva_cents: 0,
        total_ttc_cents: 3705,
        mention: 'TVA non applicable, art. 293 B du CGI',
        cree_le: new Date(),
      })
      .execute();
    return id;
  },
};

/** No two bookings of one provider at the same hour. */
let prochaineHeure = 24;
let annee = 2100;

async function poserContrat(banc: Banc, commercant: Compte): Promise<{ id: string; numero: string }> {
  const id = uuid();
  const numero = `CTR-2026-${String(annee)}`;
  annee += 1;
  await banc.db
    .insertInto('contrats')
    .values({
      id,
      commercant_id: commercant.id,
      numero_contrat: numero,
      statut_contrat: 'ACTIF',
      date_signature: '2026-11-27',
      date_debut: `${annee}-01-01`,
      date_fin: `${annee}-12-31`,
      commission_centiemes: 1200,
      frais_inscription_cents: 5000,
      abonnement_mensuel_cents: 2990,
      commercant: JSON.stringify({
        prenom: 'Zoé',
        nom: 'Martin',
        adresse: null,
        codePostal: null,
        ville: null,
        siret: null,
      }),
      cree_le: new Date(),
    })
    .execute();
  return { id, numero };
}
