import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Answer, type Banc, type Compte } from '../lib/test/banc.ts';
import { bloquer, ecrire, lire, marquerLue, ouvrir } from '../lib/test/conversations.ts';
import { dixContreDix, repeter, sansVerrous, temoigner } from '../lib/test/courses.ts';
import { prendre, publier, statuts, suspendre } from '../lib/test/livraisons.ts';
import { heures, MAINTENANT, ouvrirSemaine, reserver } from '../lib/test/prestations.ts';

/** The races of spec 3 §11: each with its guards, then on a database of its own without them, where it must be lost. */

const LARGES = {
  LIMIT_MESSAGES_COMPTE: '1000000',
  LIMIT_MESSAGES_JOUR: '1000000',
  LIMIT_CONVERSATIONS_COMPTE: '1000000',
  LIMIT_SANS_REPONSE: '1000000',
};
/** A race without its guard is lost at one of these tries. */
const ESSAIS = 20;

let banc: Banc;
let nu: Banc;
beforeAll(async () => {
  [banc, nu] = await Promise.all([ouvrirBanc(LARGES), ouvrirBanc(LARGES)]);
  nu.deps.db = nu.deps.db.withPlugin(sansVerrous);
  await sql`alter table conversations drop constraint conversations_une_par_paire`.execute(nu.db);
  await sql`alter table messages drop constraint messages_cle_unique`.execute(nu.db);
  await sql`alter table messages drop constraint messages_rang_unique`.execute(nu.db);
});
afterAll(() => Promise.all([banc.fermer(), nu.fermer()]));

const vingt = (faire: (i: number) => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, (_, i) => faire(i)));

/** Two people bound by a delivery; `id` once they have a conversation. */
async function deux(b: Banc) {
  const [client, livreur] = await Promise.all([b.creerCompte('CLIENT'), b.creerCompte('LIVREUR')]);
  const { id: annonceId } = await publier(b, client);
  const livraisonId = (await prendre(b, livreur, 'complete', { annonceId })).corps.id as string;
  const entamer = async () => (await ouvrir(b, livreur, { livraisonId })).corps.conversation.id as string;
  return { client, livreur, annonceId, livraisonId, entamer };
}
const messagesDe = (b: Banc, conversationId: string) =>
  b.db
    .selectFrom('messages')
    .select(['id', 'rang', 'auteur_id'])
    .where('conversation_id', '=', conversationId)
    .execute();

/** Whether the race was lost within the tries. */
async function perdue(course: () => Promise<boolean>): Promise<boolean> {
  for (let essai = 0; essai < ESSAIS; essai += 1) if (await course()) return true;
  return false;
}

describe('both open the same conversation at once', () => {
  const course = async (b: Banc) => {
    const { client, livreur, annonceId, livraisonId } = await deux(b);
    const [a, c] = await dixContreDix(
      () => ouvrir(b, livreur, { livraisonId }),
      () => ouvrir(b, client, { livraisonId }),
    );
    const conversations = await b.db
      .selectFrom('conversations')
      .select('id')
      .where('annonce_id', '=', annonceId)
      .execute();
    const messages = await Promise.all(conversations.map(({ id }) => messagesDe(b, id)));
    return { reponses: [...a, ...c], conversations, rangs: messages.flat().map(({ rang }) => rang) };
  };

  test('race 1: one conversation, all messages in it E-003', async () => {
    await repeter(3, async () => {
      const { reponses, conversations, rangs } = await course(banc);
      expect(statuts(reponses)).toEqual(Array<number>(20).fill(201));
      expect(conversations).toHaveLength(1);
      expect(rangs.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    });
  });

  test('row 1: without the constraint there are several', async () => {
    expect(await perdue(async () => (await course(nu)).conversations.length > 1)).toBe(true);
  });
});

describe('the same key twenty times at once', () => {
  const course = async (b: Banc) => {
    const { livreur, entamer } = await deux(b);
    const [id, cle] = [await entamer(), uuid()];
    const reponses = await vingt(() => ecrire(b, livreur, id, { cle }));
    return { reponses, messages: await messagesDe(b, id), vue: await lire(b, livreur, `/${id}`) };
  };

  test('race 2: one message, and everybody is told of it E-029', async () => {
    await repeter(3, async () => {
      const { reponses, messages } = await course(banc);
      expect(statuts(reponses)).toEqual([...Array<number>(19).fill(200), 201]);
      expect(new Set(reponses.map(({ corps }) => corps.id as string)).size).toBe(1);
      expect(messages).toHaveLength(2);
    });
  });

  test('race 2: in twenty conversations at once, one has it E-029', async () => {
    await repeter(2, async () => {
      const livreur = await banc.creerCompte('LIVREUR');
      const client = await banc.creerCompte('CLIENT');
      const annonces = await Promise.all(Array.from({ length: 5 }, () => publier(banc, client)));
      const cle = uuid();
      const reponses = await Promise.all(annonces.map(({ id }) => ouvrir(banc, livreur, { annonceId: id }, { cle })));
      expect(statuts(reponses)).toEqual([201, 422, 422, 422, 422]);
      expect(reponses.filter(({ corps }) => corps.code === 'IDEMPOTENCE')).toHaveLength(4);
      const nees = await banc.db
        .selectFrom('conversations')
        .select('id')
        .where('ouverte_par', '=', livreur.id)
        .execute();
      expect(nees).toHaveLength(1);
    });
  });

  test('row 2: without the lock and the constraint it is written more than once', async () => {
    expect(await perdue(async () => (await course(nu)).messages.length > 2)).toBe(true);
  });
});

describe('twenty messages at once', () => {
  const course = async (b: Banc) => {
    const { client, livreur, entamer } = await deux(b);
    const id = await entamer();
    const [a, c] = await dixContreDix(
      () => ecrire(b, livreur, id),
      () => ecrire(b, client, id),
    );
    const ordre = async (qui: Compte) =>
      ((await lire(b, qui, `/${id}/messages?limite=50`)).corps as { id: string; rang: number }[]).map((m) => m.id);
    const rangs = (await messagesDe(b, id)).map(({ rang }) => rang).toSorted((x, y) => x - y);
    return { reponses: [...a, ...c], rangs, ordres: [await ordre(client), await ordre(livreur)] };
  };

  test('race 3: rangs without hole, one order for both E-031', async () => {
    await repeter(3, async () => {
      const { reponses, rangs, ordres } = await course(banc);
      expect(statuts(reponses)).toEqual(Array<number>(20).fill(201));
      expect(rangs).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
      expect(ordres[0]).toEqual(ordres[1]);
    });
  });

  test('row 3: without the lock of the conversation two have one rang', async () => {
    expect(await perdue(async () => new Set((await course(nu)).rangs).size < 21)).toBe(true);
  });
});

describe('messages and readings at once', () => {
  const course = async (b: Banc) => {
    const { client, livreur, entamer } = await deux(b);
    const id = await entamer();
    const rangs = Array.from({ length: 50 }, (_, i) => (i % 3 === 0 ? 50 - i : i % 3 === 1 ? i : 1000));
    const actes = rangs.flatMap((rang) => [() => ecrire(b, livreur, id), () => marquerLue(b, client, id, rang % 40)]);
    // In two waves, so that the last readings are not all behind the last messages.
    for (const vague of [actes.slice(0, 50), actes.slice(50)]) await Promise.all(vague.map((acte) => acte()));
    const { lu_rang, non_lus } = await b.db
      .selectFrom('participations')
      .select(['lu_rang', 'non_lus'])
      .where('conversation_id', '=', id)
      .where('utilisateur_id', '=', client.id)
      .executeTakeFirstOrThrow();
    const vrais = (await messagesDe(b, id)).filter((m) => m.auteur_id === livreur.id && m.rang > lu_rang).length;
    const compteurs = await b.appel('GET', '/notifications/compteurs', { jeton: client.jeton });
    return { non_lus, vrais, dit: compteurs.corps.messages as number };
  };

  test('race 4: the counter is exact after fifty of each E-062', async () => {
    await repeter(2, async () => {
      const { non_lus, vrais, dit } = await course(banc);
      expect([non_lus, dit]).toEqual([vrais, vrais]);
    });
  });

  test('row 4: without the lock it is wrong', async () => {
    expect(
      await perdue(async () => {
        const { non_lus, vrais } = await course(nu);
        return non_lus !== vrais;
      }),
    ).toBe(true);
  });
});

describe('a message, and the suspension or the erasure of one of the two', () => {
  const SUSPENDU = `exists (select 1 from utilisateurs u where u.id = new.auteur_id and u.statut = 'SUSPENDU')`;
  const EFFACE = `exists (select 1 from conversations c join utilisateurs u on u.id in (c.a_id, c.b_id)
    where c.id = new.conversation_id and u.efface_le is not null)`;

  const suspension = async (b: Banc) => {
    const [client, livreur, admin] = await Promise.all([
      b.creerCompte('CLIENT'),
      b.creerCompte('LIVREUR'),
      b.creerCompte('ADMIN'),
    ]);
    const { corps } = await ouvrir(b, livreur, { annonceId: (await publier(b, client)).id });
    const temoins = await temoigner(b.db, 'messages', SUSPENDU);
    const [reponses] = await Promise.all([
      vingt(() => ecrire(b, livreur, corps.conversation.id)),
      suspendre(b, admin, livreur),
    ]);
    return { temoins: await temoins(), reponses };
  };
  const effacement = async (b: Banc) => {
    const [client, livreur] = await Promise.all([b.creerCompte('CLIENT'), b.creerCompte('LIVREUR')]);
    const { corps } = await ouvrir(b, livreur, { annonceId: (await publier(b, client)).id });
    const temoins = await temoigner(b.db, 'messages', EFFACE);
    const [reponses] = await Promise.all([
      vingt(() => ecrire(b, livreur, corps.conversation.id)),
      b.appel('POST', '/utilisateurs/effacer', { jeton: client.jeton, corps: { motDePasseActuel: MOT_DE_PASSE } }),
    ]);
    return { temoins: await temoins(), reponses };
  };

  test('race 6: each message comes before it, or is refused E-017 E-019', async () => {
    await repeter(2, async () => {
      const { temoins, reponses } = await suspension(banc);
      expect(temoins).toBe(0);
      for (const { statut } of reponses) expect([201, 403]).toContain(statut);
      const efface = await effacement(banc);
      expect(efface.temoins).toBe(0);
      for (const { statut } of efface.reponses) expect([201, 409]).toContain(statut);
    });
  });

  test('row 6: without the hold on the two people a message is written by a suspended one', async () => {
    expect(await perdue(async () => (await suspension(nu)).temoins > 0)).toBe(true);
  });
  test('row 6: and to an erased one', async () => {
    expect(await perdue(async () => (await effacement(nu)).temoins > 0)).toBe(true);
  });
});

describe('a block, and what would come of the two at the same instant', () => {
  const deuxBloques = (a: string, b: string) =>
    `exists (select 1 from blocages k where (k.bloqueur_id, k.bloque_id) in ((${a}, ${b}), (${b}, ${a})))`;
  const PRISE = `exists (select 1 from annonces a where a.id = new.annonce_id
    and ${deuxBloques('a.auteur_id', 'new.livreur_id')})`;
  const RESERVATION = deuxBloques('new.client_id', 'new.prestataire_id');
  const MESSAGE = `exists (select 1 from conversations c where c.id = new.conversation_id and ${deuxBloques('c.a_id', 'c.b_id')})`;

  const message = async (b: Banc) => {
    const [client, livreur] = await Promise.all([b.creerCompte('CLIENT'), b.creerCompte('LIVREUR')]);
    const { corps } = await ouvrir(b, livreur, { annonceId: (await publier(b, client)).id });
    const temoins = await temoigner(b.db, 'messages', MESSAGE);
    const [reponses] = await Promise.all([
      vingt(() => ecrire(b, livreur, corps.conversation.id)),
      bloquer(b, client, livreur),
    ]);
    return { temoins: await temoins(), reponses };
  };
  const prise = async (b: Banc) => {
    const [client, livreur] = await Promise.all([b.creerCompte('CLIENT'), b.creerCompte('LIVREUR')]);
    const annonces = await Promise.all(Array.from({ length: 5 }, () => publier(b, client)));
    const temoins = await temoigner(b.db, 'livraisons', PRISE);
    const [reponses] = await Promise.all([
      Promise.all(annonces.map(({ id }) => prendre(b, livreur, 'complete', { annonceId: id }))),
      bloquer(b, client, livreur),
    ]);
    return { temoins: await temoins(), reponses };
  };
  const reservation = async (b: Banc) => {
    const [client, prestataire] = await Promise.all([b.creerCompte('CLIENT'), b.creerCompte('PRESTATAIRE')]);
    await ouvrirSemaine(b, prestataire);
    const temoins = await temoigner(b.db, 'prestations', RESERVATION);
    const plages = ['13-14', '14-15', '15-16', '16-17'];
    const [reponses] = await Promise.all([
      Promise.all(plages.map((plage) => reserver(b, client, prestataire, heures(plage)))),
      bloquer(b, prestataire, client),
    ]);
    return { temoins: await temoins(), reponses };
  };
  const aLHeure = async (b: Banc, faire: () => Promise<void>) => {
    try {
      b.deps.horloge.fixe = MAINTENANT;
      await faire();
    } finally {
      b.deps.horloge.fixe = null;
    }
  };

  test('race 5: a message comes before it, or is refused', async () => {
    await repeter(2, async () => {
      const { temoins, reponses } = await message(banc);
      expect(temoins).toBe(0);
      for (const { statut } of reponses) expect([201, 409]).toContain(statut);
    });
  });
  test('row 5: without the hold on the two people a blocked one writes', async () => {
    expect(await perdue(async () => (await message(nu)).temoins > 0)).toBe(true);
  });

  test('race 8: a take-over goes on, or is 404, and what goes on is seen E-145', async () => {
    await repeter(3, async () => {
      const { temoins, reponses } = await prise(banc);
      expect(temoins).toBe(0);
      for (const { statut } of reponses) expect([201, 404]).toContain(statut);
    });
  });
  test('row 8: without the hold one is taken over in spite of it', async () => {
    expect(await perdue(async () => (await prise(nu)).temoins > 0)).toBe(true);
  });

  test('race 8: a booking too E-145', async () => {
    await aLHeure(banc, () =>
      repeter(3, async () => {
        const { temoins, reponses } = await reservation(banc);
        expect(temoins).toBe(0);
        for (const { statut, corps } of reponses) expect([201, 404], JSON.stringify(corps)).toContain(statut);
      }),
    );
  });
  test('row 8: without the hold one is booked in spite of it', async () => {
    await aLHeure(nu, async () => {
      expect(await perdue(async () => (await reservation(nu)).temoins > 0)).toBe(true);
    });
  });
});
