import {
  mentionsManquantes,
  PHRASES_FACTURE,
  refusMois,
  refusVide,
  type Emission,
  type Facture,
  type MentionObligatoire,
} from '@colivert/domain/factures';
import { bornesDuMois, ecrireMois, moisDe, moisPrecedent, type Mois } from '@colivert/domain/prestations';
import { lockUtilisateur } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { exiger, refuser, trouve } from '../lib/erreurs.ts';
import { ecrireFacture } from './ecriture.usecases.ts';
import { mailFactureEmise, mailMentionsManquantes } from './factures.mails.ts';
import {
  existeEmission,
  findFacturation,
  listAFacturer,
  listPrestatairesAFacturer,
  noterEmission,
  seulAEmettre,
} from './emission.sql.ts';
import { vueFacture } from './factures.views.ts';

type Issue = { emise: Facture } | { manque: MentionObligatoire[] } | null;

/**
 * One provider's invoice of a month, in one transaction: their row is locked, what is not invoiced yet is read, a number
 * is taken, everything is written. Null when there was nothing. A failure leaves neither an invoice nor a gap.
 */
export async function emettreFacture(deps: Deps, prestataireId: string, mois: Mois): Promise<Issue> {
  return transaction(deps, async (tx): Promise<Issue> => {
    // Erased since they were listed: their last invoice went with the erasure.
    if ((await lockUtilisateur(tx.db, prestataireId)) === undefined) return null;
    const prestations = await listAFacturer(tx.db, prestataireId, bornesDuMois(mois).fin);
    if (prestations.length === 0) return null;
    const faits = trouve(await findFacturation(tx.db, prestataireId));
    const manque = mentionsManquantes(faits);
    if (manque.length > 0) {
      const mail = mailMentionsManquantes(deps.config, faits, { mentions: manque });
      await tx.prevenir({
        a: { id: prestataireId, email: faits.email },
        par: null,
        evenement: 'FACTURE_EN_ATTENTE',
        objet: { type: 'COMPTE', id: prestataireId },
        donnees: {},
        mail: { cle: `facture-en-attente:${prestataireId}:${ecrireMois(mois)}`, ...mail },
      });
      return { manque };
    }
    const facture = await ecrireFacture(deps, tx, { faits, prestations, mois });
    const { id, numero, total_ttc_cents: totalTtc } = facture;
    await tx.prevenir({
      a: { id: prestataireId, email: faits.email },
      par: null,
      evenement: 'FACTURE_EMISE',
      objet: { type: 'FACTURE', id },
      donnees: { numero },
      mail: mailFactureEmise(deps.config, faits, { numero, totalTtc }),
    });
    return { emise: vueFacture(facture) };
  });
}

/** Every provider's, each in its own transaction: one that fails stops nobody, and a rerun takes it up again. */
async function emettreToutes(deps: Deps, mois: Mois): Promise<Emission> {
  const bilan: Emission = { emises: [], enAttente: [] };
  const echecs: unknown[] = [];
  for (const prestataireId of await listPrestatairesAFacturer(deps.db, bornesDuMois(mois).fin)) {
    try {
      const issue = await emettreFacture(deps, prestataireId, mois);
      if (issue === null) continue;
      if ('emise' in issue) bilan.emises.push(issue.emise);
      else bilan.enAttente.push({ prestataireId, mentionsManquantes: issue.manque });
    } catch (erreur) {
      deps.log.error({ err: erreur, prestataireId }, 'invoice not issued');
      echecs.push(erreur);
    }
  }
  if (echecs.length > 0) throw echecs[0];
  return bilan;
}

/** Asked for by an ADMIN: 409 while the month runs, while somebody else issues, and when there is nothing. */
export async function emettreFactures(deps: Deps, appelant: Appelant, mois: Mois, adresse: string): Promise<Emission> {
  exiger(refusMois(mois, await lireHeure(deps.db, deps.horloge)));
  const issue = await seulAEmettre(deps.db, () => emettreToutes(deps, mois));
  const bilan = issue?.fait ?? refuser('ETAT_INCOMPATIBLE', PHRASES_FACTURE.emissionEnCours);
  exiger(refusVide({ emises: bilan.emises.length, enAttente: bilan.enAttente.length }));
  await transaction(deps, (tx) =>
    tx.journal({
      acteurId: appelant.id,
      action: 'FACTURES_EMISES',
      cibleType: 'mois',
      motif: ecrireMois(mois),
      adresse,
    }),
  );
  return bilan;
}

/** The month before this one, once; a run that failed is taken up again the next time. */
export async function emettreDuMoisPasse(deps: Deps): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  const mois = moisPrecedent(moisDe(now));
  await seulAEmettre(deps.db, async () => {
    if (await existeEmission(deps.db, ecrireMois(mois))) return;
    const { emises, enAttente } = await emettreToutes(deps, mois);
    await noterEmission(deps.db, ecrireMois(mois), now);
    deps.log.info({ emises: emises.length, enAttente: enAttente.length }, 'monthly invoices issued');
  });
}
