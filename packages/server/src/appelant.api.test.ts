import { annonceEcriteSchema, missionEcriteSchema } from '@colivert/domain/annonces';
import { configurationProfilSchema, reservationSchema } from '@colivert/domain/prestations';
import { modificationProfilSchema } from '@colivert/domain/profils';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demanderAffiliation } from './affiliations/affiliations.usecases.ts';
import { publierAnnonce } from './annonces/annonces.usecases.ts';
import { publierMission } from './annonces/missions.usecases.ts';
import { annulerChangement } from './comptes/changementEmail.usecases.ts';
import { authentifier } from './comptes/connexion.usecases.ts';
import { envoyerDocument } from './documents/documents.usecases.ts';
import { accepterMandat, modifierFacturation } from './factures/facturation.usecases.ts';
import type { Appelant, Call } from './lib/deps.ts';
import { ErreurRefus, trouve } from './lib/erreurs.ts';
import { MOT_DE_PASSE, ouvrirBanc, type Banc } from './lib/test/banc.ts';
import { PDF } from './lib/test/documents.ts';
import { publier } from './lib/test/livraisons.ts';
import { prendreEnCharge } from './livraisons/priseEnCharge.usecases.ts';
import { envoyerPhoto } from './photos/photos.usecases.ts';
import { configurerProfil, remplacerDisponibilites } from './prestations/offres.usecases.ts';
import { reserver } from './prestations/reservation.usecases.ts';
import { modifierProfilPublic } from './profils/profils.usecases.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

test('a caller looked up before their erasure is nobody in every act that holds their row S-04', async () => {
  const perdus: Record<string, Appelant> = {};
  for (const role of ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const) {
    const compte = await banc.creerCompte(role);
    perdus[role] = trouve(await authentifier(banc.deps, compte.jeton));
    const corps = { motDePasseActuel: MOT_DE_PASSE };
    expect((await banc.appel('POST', '/utilisateurs/effacer', { jeton: compte.jeton, corps })).statut).toBe(204);
  }
  const { deps } = banc;
  const [client, livreur, commercant, prestataire] = Object.values(perdus) as [Appelant, Appelant, Appelant, Appelant];
  const autre = await banc.creerCompte('CLIENT');
  const annonce = await publier(banc, autre);
  const appel = (appelant: Appelant): Call => ({ appelant, versionsVues: [], idempotence: undefined });
  const trajet = {
    adresseDepart: '1 rue du Port',
    villeDepart: 'Nantes',
    adresseArrivee: '2 quai',
    villeArrivee: 'Rennes',
  };
  const publiee = { titre: 'Guitare', description: 'Housse', ...trajet };
  const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#1d5c3f' } })
    .png()
    .toBuffer();
  const fichier = (nom: string, octets: Buffer) => ({ nom, octets, tropVolumineux: false });
  const offre = {
    descriptionPrestation: null,
    typePrestationPrincipale: 'BRICOLAGE',
    photoPrestation: null,
    tauxHoraire: 12,
  };
  const actes: Record<string, () => Promise<unknown>> = {
    publierAnnonce: () => publierAnnonce(deps, appel(client), annonceEcriteSchema.parse(publiee)),
    publierMission: () =>
      publierMission(
        deps,
        appel(commercant),
        missionEcriteSchema.parse({ ...publiee, listeCourses: 'Pommes', prixPropose: 5 }),
      ),
    prendreEnCharge: () =>
      prendreEnCharge(deps, appel(livreur), 'COMPLETE', { annonceId: annonce.id, livreurId: livreur.id }),
    reserver: () =>
      reserver(
        deps,
        appel(client),
        reservationSchema.parse({
          prestataireId: prestataire.id,
          clientId: client.id,
          dateDebut: '2026-12-01T14:00',
          dateFin: '2026-12-01T15:00',
          typePrestation: 'BRICOLAGE',
          titre: 'Tringles',
          adresse: '21 rue Joffre',
        }),
      ),
    envoyerPhoto: () => envoyerPhoto(deps, appel(client), fichier('photo.png', image)),
    envoyerDocument: () => envoyerDocument(deps, appel(livreur), 'CARTE_IDENTITE', fichier('piece.pdf', PDF)),
    demanderAffiliation: () => demanderAffiliation(deps, appel(livreur), null),
    modifierProfilPublic: () =>
      modifierProfilPublic(
        deps,
        appel(livreur),
        'LIVREUR',
        livreur.id,
        modificationProfilSchema.parse({ biographie: 'Je roule', photoProfilUrl: null }),
      ),
    configurerProfil: () =>
      configurerProfil(deps, appel(prestataire), prestataire.id, configurationProfilSchema.parse(offre)),
    remplacerDisponibilites: () => remplacerDisponibilites(deps, appel(prestataire), prestataire.id, []),
    modifierFacturation: () =>
      modifierFacturation(deps, prestataire.id, { siret: '73282932000074', regimeTva: 'FRANCHISE', numeroTva: null }),
    accepterMandat: () => accepterMandat(deps, prestataire.id),
    annulerChangement: () => annulerChangement(deps, client),
  };
  const codes: Record<string, string> = {};
  for (const [nom, acte] of Object.entries(actes))
    codes[nom] = await acte().then(
      () => 'done',
      (erreur: unknown) => (erreur instanceof ErreurRefus ? erreur.refus.code : String(erreur)),
    );
  expect(codes).toEqual(Object.fromEntries(Object.keys(actes).map((nom) => [nom, 'NON_AUTHENTIFIE'])));
});
