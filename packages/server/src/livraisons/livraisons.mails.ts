import type { TypeLivraison } from '@colivert/domain/livraisons';
import type { Config } from '../lib/config.ts';
import { mettreEnPage } from '../lib/mails/miseEnPage.ts';

interface Destinataire {
  prenom: string;
}

const trajet = {
  COMPLETE: 'tout le trajet',
  PARTIELLE_DEPOT: "le trajet jusqu'à l'entrepôt (segment 1/2)",
  PARTIELLE_RETRAIT: "le trajet depuis l'entrepôt (segment 2/2)",
} as const satisfies Record<TypeLivraison, string>;

interface PriseRacontee {
  titre: string;
  typeLivraison: TypeLivraison;
  /** Name, address and town of the warehouse of a leg. */
  entrepot: string | null;
}

const versTableau = (config: Config) => ({
  texte: 'Suivre mes livraisons',
  url: `${config.appUrl}/dashboard?tab=livraisons`,
});

/** To the author: who takes it, where to read the code, and where to give it. The code itself travels in no mail (O-61). */
export function mailPriseEnCharge(
  config: Config,
  { prenom }: Destinataire,
  { titre, livreur, typeLivraison, entrepot }: PriseRacontee & { livreur: string },
) {
  const remis =
    typeLivraison === 'PARTIELLE_DEPOT' && entrepot !== null
      ? `déposé à l'entrepôt ${entrepot}`
      : 'remis à destination';
  return mettreEnPage(config, {
    sujet: `Votre annonce « ${titre} » est prise en charge`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `${livreur} prend en charge ${trajet[typeLivraison]} de votre annonce « ${titre} ».`,
      `Son code de validation vous attend dans le suivi de vos livraisons. Donnez-le au livreur quand le colis est ${remis}, jamais avant.`,
    ],
    lien: versTableau(config),
  });
}

/** To the courier: what they took. The code is not theirs to know. */
export function mailConfirmationLivreur(
  config: Config,
  { prenom }: Destinataire,
  { titre, typeLivraison, entrepot, depart, arrivee }: PriseRacontee & { depart: string; arrivee: string },
) {
  const relais = entrepot === null ? null : `l'entrepôt ${entrepot}`;
  const bouts = {
    COMPLETE: `de ${depart} à ${arrivee}`,
    PARTIELLE_DEPOT: `de ${depart} à ${relais ?? arrivee}`,
    PARTIELLE_RETRAIT: `de ${relais ?? depart} à ${arrivee}`,
  } as const satisfies Record<TypeLivraison, string>;
  return mettreEnPage(config, {
    sujet: `Vous avez pris en charge « ${titre} »`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Vous avez pris en charge « ${titre} », ${bouts[typeLivraison]}.`,
      'Pour terminer la livraison, demandez son code de validation au client.',
    ],
    lien: versTableau(config),
  });
}

/** To the author, when a courier is on the way. */
export function mailLivraisonCommencee(config: Config, { prenom }: Destinataire, { titre }: { titre: string }) {
  return mettreEnPage(config, {
    sujet: `Votre livraison « ${titre} » a commencé`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [`La livraison de « ${titre} » a commencé : le colis est en route.`],
    lien: versTableau(config),
  });
}

/** To the courier of segment 2, when nobody brings the parcel to the warehouse any more. */
export function mailDepotAnnule(config: Config, { prenom }: Destinataire, { titre }: { titre: string }) {
  return mettreEnPage(config, {
    sujet: `Le dépôt de « ${titre} » est annulé : votre retrait attend un livreur`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Le livreur qui devait déposer « ${titre} » à l'entrepôt ne vient plus. Votre retrait reste le vôtre : nous vous écrivons dès que le colis y est.`,
    ],
    lien: versTableau(config),
  });
}

/** To the author, when a leg is done. */
export function mailLivraisonTerminee(
  config: Config,
  { prenom }: Destinataire,
  { titre, entrepot }: { titre: string; entrepot: string | null },
) {
  const faite = entrepot === null ? 'est livrée' : `est arrivée à l'entrepôt ${entrepot}`;
  return mettreEnPage(config, {
    sujet: `Votre annonce « ${titre} » ${faite}`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      entrepot === null
        ? `« ${titre} » est livrée. Vous pouvez maintenant évaluer le livreur.`
        : `« ${titre} » est arrivée à l'entrepôt ${entrepot} ; le second livreur peut venir la chercher.`,
    ],
    lien: versTableau(config),
  });
}

/** To the courier of segment 2, once segment 1 is done. */
export function mailRetraitPossible(
  config: Config,
  { prenom }: Destinataire,
  { titre, entrepot }: { titre: string; entrepot: string },
) {
  return mettreEnPage(config, {
    sujet: `Vous pouvez commencer « ${titre} »`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [`Le colis « ${titre} » est arrivé à l'entrepôt ${entrepot} : vous pouvez venir le chercher.`],
    lien: versTableau(config),
  });
}

/** To the other side of a cancelled delivery. */
export function mailLivraisonAnnulee(
  config: Config,
  { prenom }: Destinataire,
  { titre, motif, repris }: { titre: string; motif: string | null; repris: boolean },
) {
  return mettreEnPage(config, {
    sujet: `Une livraison de « ${titre} » est annulée`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      repris
        ? `La livraison de « ${titre} » est annulée. Votre annonce est de nouveau proposée aux livreurs.`
        : `Votre livraison de « ${titre} » a été annulée par l'équipe ${config.plateforme.nom}.`,
      ...(motif === null ? [] : [`Motif : ${motif}`]),
    ],
    lien: versTableau(config),
  });
}

/** To the author, when wrong tries locked the code. */
export function mailCodeBloque(
  config: Config,
  { prenom }: Destinataire,
  { titre, minutes }: { titre: string; minutes: number },
) {
  return mettreEnPage(config, {
    sujet: `Code de validation bloqué pour « ${titre} »`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Trop de codes faux ont été saisis pour la livraison de « ${titre} » : le code est bloqué pendant ${minutes} minutes.`,
      'Vous pouvez demander un nouveau code tout de suite depuis le suivi de vos livraisons.',
    ],
    lien: versTableau(config),
  });
}

/** To the author, who asked for another code: where to read it. */
export function mailNouveauCode(config: Config, { prenom }: Destinataire, { titre }: { titre: string }) {
  return mettreEnPage(config, {
    sujet: `Nouveau code de validation pour « ${titre} »`,
    bonjour: `Bonjour ${prenom},`,
    paragraphes: [
      `Un nouveau code de validation vous attend dans le suivi de vos livraisons pour « ${titre} ». Le précédent ne vaut plus.`,
    ],
    lien: versTableau(config),
  });
}
