import { readdir } from 'node:fs/promises';
import type { TypeDocument } from '@colivert/domain/documents';
import type { Role } from '@colivert/domain/lib';
import { sql } from 'kysely';
import type { Answer, Banc, Compte } from './banc.ts';
import { formulaire } from './formulaire.ts';
import { preparerTachesDocuments } from '../../documents/documents.taches.ts';
import modeles from '../../documents/test/pdf.json' with { type: 'json' };

export const modelePdf = (nom: keyof typeof modeles): Buffer => Buffer.from(modeles[nom], 'base64');
export const PDF = modelePdf('simple');
/** A PDF of exactly so many bytes, that opens. */
export const pdfDe = (taille: number): Buffer =>
  Buffer.from(PDF.toString('latin1').replace('%%EOF', `${'%'.repeat(taille - PDF.length)}%%EOF`), 'latin1');

/** What is in the first and not in the second. */
export const moins = (a: Set<string>, b: Set<string>): Set<string> => new Set([...a].filter((x) => !b.has(x)));

interface Envoi {
  octets?: Buffer;
  nom?: string;
  userId?: string;
  entetes?: Record<string, string>;
}

/** What the tests of this capability and of the administration do again and again. */
export function gestes(banc: Banc) {
  const envoyer = (
    qui: Compte,
    type: string,
    { octets = PDF, nom = 'pièce.pdf', userId = qui.id, entetes = {} }: Envoi = {},
  ): Promise<Answer> => {
    const form = formulaire([
      { champ: 'file', nom, octets },
      { champ: 'type', valeur: type },
      { champ: 'userId', valeur: userId },
    ]);
    return banc.appel('POST', '/documents/upload', {
      jeton: qui.jeton,
      brut: form.brut,
      entetes: { ...form.entetes, ...entetes },
    });
  };
  return {
    /** A verified e-mail and no paper yet. */
    nouveau: async (role: Exclude<Role, 'ADMIN'> = 'CLIENT'): Promise<Compte> => {
      const compte = await banc.creerCompte(role, { statut: 'NON_VERIFIE' });
      const change = { email_verifie_le: new Date() };
      await banc.db.updateTable('utilisateurs').set(change).where('id', '=', compte.id).execute();
      return compte;
    },
    envoyer,
    lire: (lecteur: Compte, proprietaire: Compte, type: TypeDocument): Promise<Answer> =>
      banc.appel('GET', `/documents/user/${proprietaire.id}/type/${type}`, { jeton: lecteur.jeton }),
    fichier: (lecteur: Compte, id: string, motif = ''): Promise<Answer> =>
      banc.appel('GET', `/documents/${id}/fichier${motif === '' ? '' : `?motif=${encodeURIComponent(motif)}`}`, {
        jeton: lecteur.jeton,
      }),
    decider: (
      admin: Compte,
      id: string,
      corps: { statut?: string; version?: unknown; commentaire?: unknown; dateExpiration?: unknown },
      entetes: Record<string, string> = {},
    ): Promise<Answer> => banc.appel('PUT', `/admin/documents/${id}/decision`, { jeton: admin.jeton, corps, entetes }),
    statut: async (qui: Compte): Promise<string> =>
      (await banc.appel('GET', '/utilisateurs/profile', { jeton: qui.jeton })).corps.statut,
    fichiers: async (): Promise<Set<string>> => {
      const noms = await readdir(`${banc.deps.config.dataDir}/fichiers/documents`).catch((): string[] => []);
      return new Set(noms.map((nom) => `documents/${nom}`));
    },
    /** Files that rows refer to. */
    references: async (): Promise<Set<string>> => {
      const { rows } = await sql<{ fichier: string }>`select fichier from documents where fichier is not null`.execute(
        banc.db,
      );
      return new Set(rows.map(({ fichier }) => fichier));
    },
    lancer: async (nom: string, donnees: object = {}): Promise<void> => {
      await preparerTachesDocuments(banc.deps)
        .find((t) => t.nom === nom)
        ?.travailler(donnees);
    },
    /** Data of the jobs that wait. */
    enAttente: async (nom: string): Promise<object[]> => {
      const { rows } = await sqlJobs(banc, nom);
      return rows.map(({ data }) => data);
    },
  };
}

async function sqlJobs(banc: Banc, nom: string): Promise<{ rows: { data: object }[] }> {
  return sql<{ data: object }>`select data from pgboss.job where name = ${nom} and state = 'created'`.execute(banc.db);
}
