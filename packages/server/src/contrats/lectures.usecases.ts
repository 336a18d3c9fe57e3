import {
  contratMontre,
  estEnVigueur,
  type Contrat,
  type ContratListe,
  type listerContrats as routeListe,
} from '@colivert/domain/contrats';
import { jourParis, type QueryLue } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import { findUtilisateur } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import type { FichierRendu } from '../lib/http/brancher.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { enPieceJointe } from '../lib/http/pieceJointe.ts';
import { dessinerContrat } from './contrats.pdf.ts';
import { plateformeDe } from './contrats.usecases.ts';
import {
  countContrats,
  findContrat,
  findParNumero,
  listContrats,
  listDuCommercant,
  type LigneContrat,
} from './contrats.sql.ts';
import { enContratConnu, vueContrat, vueContratListe } from './contrats.views.ts';

const aujourdhuiDe = async (deps: Deps): Promise<string> => jourParis(await lireHeure(deps.db, deps.horloge));

/** @throws ErreurRefus 404 to anyone but this merchant and an ADMIN: who has a contract is nobody else's matter */
function exigerSesContrats(appelant: Appelant, commercantId: string): void {
  const siens = appelant.role === 'COMMERCANT' && appelant.id === commercantId;
  if (!siens && appelant.role !== 'ADMIN') refuser('INTROUVABLE');
}

/** @throws ErreurRefus 404 when this id is no merchant's */
export async function exigerCommercant(deps: Deps, id: string): Promise<void> {
  if ((await findUtilisateur(deps.db, id))?.role !== 'COMMERCANT') refuser('INTROUVABLE');
}

async function contratDuCommercant(db: Kysely<DB>, commercantId: string, aujourdhui: string) {
  return contratMontre((await listDuCommercant(db, commercantId)).map(enContratConnu), aujourdhui);
}

export async function lireContratDuCommercant(deps: Deps, appelant: Appelant, commercantId: string): Promise<Contrat> {
  exigerSesContrats(appelant, commercantId);
  const aujourdhui = await aujourdhuiDe(deps);
  return vueContrat(trouve(await contratDuCommercant(deps.db, commercantId, aujourdhui)).ligne, aujourdhui);
}

export async function contratExiste(deps: Deps, appelant: Appelant, commercantId: string): Promise<boolean> {
  exigerSesContrats(appelant, commercantId);
  return (await contratDuCommercant(deps.db, commercantId, await aujourdhuiDe(deps))) !== null;
}

/** For the merchant's counters: a tick or a cross (D-130). */
export async function aUnContratEnVigueur(db: Kysely<DB>, commercantId: string, aujourdhui: string): Promise<boolean> {
  const contrat = await contratDuCommercant(db, commercantId, aujourdhui);
  return contrat !== null && estEnVigueur(contrat, aujourdhui);
}

function exigerLeSien(contrat: LigneContrat | undefined, appelant: Appelant): LigneContrat {
  const ligne = trouve(contrat);
  return ligne.commercant_id === appelant.id || appelant.role === 'ADMIN' ? ligne : refuser('INTROUVABLE');
}

export async function lireContratParNumero(deps: Deps, appelant: Appelant, numero: string): Promise<Contrat> {
  return vueContrat(exigerLeSien(await findParNumero(deps.db, numero), appelant), await aujourdhuiDe(deps));
}

export async function trouverContrat(deps: Deps, id: string): Promise<LigneContrat> {
  return trouve(await findContrat(deps.db, id));
}

export async function telechargerContrat(deps: Deps, appelant: Appelant, id: string): Promise<FichierRendu> {
  const ligne = exigerLeSien(await findContrat(deps.db, id), appelant);
  const { commercant } = ligne;
  const plateforme = ligne.plateforme ?? plateformeDe(deps.config);
  const octets = await dessinerContrat(
    {
      contrat: vueContrat(ligne, await aujourdhuiDe(deps)),
      commercant: {
        nomComplet: `${commercant.prenom} ${commercant.nom}`,
        adresse: commercant.adresse,
        ville: [commercant.codePostal, commercant.ville].filter(Boolean).join(' '),
        siret: commercant.siret,
      },
      plateforme,
      supportEmail: plateforme.email,
    },
    ligne.cree_le,
  );
  return { octets, entetes: enPieceJointe(`contrat-${ligne.numero_contrat}.pdf`, 'application/pdf') };
}

export async function listerContrats(
  deps: Deps,
  { commercantId, statut, limite, curseur }: QueryLue<typeof routeListe>,
): Promise<PageLue<ContratListe>> {
  const liste = `admin-contrats:${commercantId ?? ''}:${statut ?? ''}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const aujourdhui = await aujourdhuiDe(deps);
  const critere = { commercantId, statut, aujourdhui };
  const [lignes, total] = await Promise.all([
    listContrats(deps.db, critere, { limite, apres }),
    countContrats(deps.db, critere),
  ]);
  const page = enPage(
    deps.secret,
    liste,
    lignes,
    limite,
    (l) => [l.cree_le.toISOString(), l.id],
    (l) => vueContratListe(l, aujourdhui),
  );
  return { ...page, total };
}
