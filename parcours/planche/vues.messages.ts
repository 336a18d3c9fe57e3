import { appuyer, couper, ecran, type Reseau, type Vue } from './vue.ts';

/** As the API would answer: nobody of the demonstration has written yet. */
const ID = '019b0000-0000-7000-8000-000000000001';
const ilYA = (heures: number) => new Date(Date.now() - heures * 3_600_000).toISOString();
const CONVERSATION = {
  id: ID,
  sujet: { type: 'ANNONCE', id: ID, titre: 'Guitare dans sa housse', statut: 'ACTIVE', lien: `/annonces/${ID}` },
  avec: { id: ID, prenom: 'Karim', nom: 'Le Bihan', role: 'LIVREUR', photoProfilUrl: null },
  engagement: 'AUCUN',
  masquage: true,
  nonLus: 0,
  dernier: { texte: 'D’accord, à demain !', date: ilYA(1), deMoi: false, photos: 0 },
  peutEcrire: true,
  motifFermeture: null,
  ecritureJusquau: null,
  bloquee: false,
  dateCreation: ilYA(60),
};
const LISTE = [
  { ...CONVERSATION, nonLus: 3 },
  {
    ...CONVERSATION,
    id: ID.replace('1', '2'),
    avec: { ...CONVERSATION.avec, prenom: 'Maximilienne-Alexandrine', nom: 'de La Rochefoucauld-Montbel' },
    sujet: { ...CONVERSATION.sujet, titre: 'Armoire'.repeat(16) },
    dernier: { texte: 'a'.repeat(100), date: ilYA(26), deMoi: true, photos: 0 },
    nonLus: 120,
  },
  {
    ...CONVERSATION,
    id: ID.replace('1', '3'),
    sujet: { ...CONVERSATION.sujet, type: 'OFFRE', titre: 'Bricolage' },
    dernier: { texte: '', date: ilYA(200), deMoi: false, photos: 2 },
  },
];
const MESSAGES = [
  { texte: 'Est-ce que la guitare rentre dans une petite voiture ? Mon numéro : [téléphone masqué]', deMoi: false },
  { texte: 'Oui, couchée sur la banquette arrière.\nAppelez au 06 12 34 56 78.', deMoi: true, lu: true, masque: true },
  { texte: 'Karim prend en charge la livraison.', deMoi: false, sorte: 'SYSTEME' },
  { texte: `https://exemple.fr/${'une-tres-longue-adresse/'.repeat(12)}`, deMoi: false },
  { texte: 'a'.repeat(2000), deMoi: false },
  { texte: `Z${'̸̡̢̧̨̛'.repeat(100)}algo`, deMoi: false },
  { texte: 'Message retiré par la modération.', deMoi: false, retire: true },
  { texte: 'Parfait, 18 h demain devant chez moi ?', deMoi: true, lu: true },
  { texte: 'D’accord, à demain !', deMoi: false },
].map(({ texte, deMoi, lu = false, masque = false, sorte = 'TEXTE', retire = false }, i) => ({
  id: ID.replace(/1$/, String(i)),
  conversationId: ID,
  rang: i + 1,
  sorte,
  deMoi,
  texte,
  coordonneesMasquees: masque,
  photos: [],
  retire,
  ...(deMoi ? { lu, cle: ID.replace(/1$/, String(i)) } : {}),
  date: ilYA(50 - i * 6),
}));

const repond = (corps: unknown): Reseau['repond'] => ({ statut: 200, corps });
const fil = (conversation: unknown = CONVERSATION): Reseau[] => [
  { appel: '/conversations', repond: repond(LISTE) },
  { appel: `/conversations/${ID}`, repond: repond(conversation) },
  { appel: `/conversations/${ID}/messages`, repond: repond(MESSAGES.toReversed()) },
  { appel: '/notifications/compteurs', repond: repond({ notifications: 2, messages: 123 }) },
];
const champ =
  (texte: string): Vue['geste'] =>
  async (page) => {
    await page.getByRole('textbox', { name: 'Votre message' }).fill(texte);
  };

const ROUTE = { route: 'messages/:id?', qui: 'client' } as const;
const FIL = { ...ROUTE, adresse: `/messages/${ID}`, reseau: fil() } as const;

export const VUES_MESSAGES: readonly Vue[] = [
  { ...ROUTE, adresse: '/messages', nom: 'liste', reseau: fil() },
  ...ecran({ ...ROUTE, adresse: '/messages', appel: '/conversations', plein: 'au début' }),
  { ...FIL, nom: 'fil' },
  { ...FIL, nom: 'fil, coordonnées saisies', geste: champ('Appelez-moi au 06 12 34 56 78') },
  { ...FIL, nom: 'fil, message long', geste: champ('a'.repeat(1900)) },
  {
    ...FIL,
    nom: 'fil, non envoyé',
    geste: async (page) => {
      await couper(page);
      await champ('Sans réseau')?.(page);
      await appuyer('Envoyer')(page);
      await page.getByText('Non envoyé').waitFor();
    },
  },
  { ...FIL, nom: 'fil, lien', geste: appuyer(/^https/) },
  {
    ...FIL,
    nom: 'fil fermé',
    reseau: fil({
      ...CONVERSATION,
      peutEcrire: false,
      motifFermeture: 'Vous ne pouvez plus écrire dans cette conversation.',
    }),
  },
  {
    ...FIL,
    nom: 'fil, chargement',
    reseau: [...fil(), { appel: `/conversations/${ID}/messages`, repond: 'jamais' }],
  },
  { ...FIL, nom: 'fil, en panne', reseau: [...fil(), { appel: `/conversations/${ID}/messages`, repond: 'panne' }] },
  {
    ...ROUTE,
    adresse: `/messages/nouveau?annonce=${ID}`,
    nom: 'nouveau',
    reseau: [
      ...fil(),
      {
        appel: '/conversations/pour',
        repond: repond({ ...CONVERSATION, conversationId: null, phrase: null }),
      },
    ],
  },
];
