import { formeDeLieu } from './lieu.rules.ts';

/**
 * The words by which the name of a street is told from what follows it (ADR 0025). They let a name go on: one word after
 * the article is the whole name else, so that a word missing here shows less, never more.
 */

const mots = (texte: string): ReadonlySet<string> => new Set(texte.trim().split(/\s+/));

/** Between the kind of way and its name: « rue de la Paix », « place aux Herbes ». */
export const ARTICLES = mots('de du des d la le les l au aux');

/** After one of these comes somebody's whole name. */
export const QUALITES = mots(`
  general gal gen marechal mal mar colonel cel col commandant cdt cmdt capitaine cap cne lieutenant lt sergent caporal
  adjudant amiral contre vice aviateur resistant docteur dr professeur pr prof president pdt depute senateur maire
  ministre chancelier ingenieur cardinal monseigneur mgr eveque archeveque chanoine cure instituteur
  gouverneur prefet ambassadeur intendant connetable chevalier`);

/** After one of these comes one name: « rue de l'Abbé Grégoire », « rue Saint Martin », « place du Roi René ». */
export const NOMMES = mots(`
  saint sainte saints saintes abbe abbes pere mere frere soeur pape roi reine prince princesse duc duchesse comte
  comtesse marquis marquise baron baronne dom notre faubourg fbg fg freres`);

/** After one of these comes a thing: « rue du Vieux Pont », « rue des Quatre Vents ». */
export const AVANT = mots(`
  grand grande grands grandes petit petite petits petites vieux vieil vieille vieilles haut haute hauts hautes bas basse
  basses beau bel belle beaux belles bon bonne bons bonnes neuf neuve nouveau nouvelle ancien ancienne anciens anciennes
  premier premiere deux trois quatre cinq six sept huit neuf dix douze quinze vingt cent mille franc blanc blanche
  mi sous entre gros grosse long longue`);

/** What a street is named after, and which may go on: « du Champ de Mars », « de l'Hôtel de Ville », « du Moulin Neuf ». */
export const CHOSES = mots(`
  rue avenue boulevard place chemin impasse allee route quai cours square passage cite hameau sentier cour clos
  chaussee abbaye abreuvoir aerodrome aeroport amis anciens anse appel aqueduc arbre arc arche arene armee arsenal
  artisans arts atelier auberge baie bataille bateau bergerie bois borne bosquet bourg bourgade butte calvaire canal
  carrefour carriere carrieres caserne cathedrale centre cerisier champ champs chapelle chapelles chateau chaume
  chene chenes cheval cimetiere cloitre col college colline colonie combattants combe commune compagnons convention
  corderie cordelier coteau cote couvent croix dame dames declaration defense deportes digue division droit droits
  ecluse ecole eglise enfants ermitage esperance etang etangs etoile falaise ferme filature filles fleur fleurs
  foire fontaine fontaines forces foret forge forges fort fosse fosses four fours francs fusilles gare garenne
  glacis gorge grange gue guet halle halles haras haie heros hippodrome hopital horloge hotel hospice ile iles
  jardin jardins jeu jeux justice lac lande landes lavoir liberateurs liberation lion lisiere lycee mairie maison
  maisons manoir manufacture marais marche marches mare martyrs mer metairie metiers mine mines mont montagne monts
  moulin moulins mur murs musee nations noyer observatoire orme ormes oree palais papeterie parc pas patis paturage
  pavillon paysans phare pierre pierres pilori pin pins pigeonnier plage plaine plaines plateau pointe pommier pont
  ponts port porte portes poudriere prairie prairies pre pres presbytere prieure puits quartier quenouille rabine
  regiment rempart remparts residence resistance rive rives riviere roc roche rocher roches ruche ruisseau sablons
  sablonniere source sources stade tannerie temple terrasse terre terres theatre tilleul tour tours tournant traite
  tribunal tuilerie union universite val vallee vallon vallons vergers verger verrerie victimes victoire vieux vigne
  vignes village villa voie vivier volontaires afrique europe point pomme epi lys amitie paix coeur`);

/** After a thing, its kind: « de la Croix Rouge », « du Pont Neuf ». */
export const APRES = mots(`
  neuf neuve neufs neuves vieux vieille vieilles ancien ancienne vert verte verts vertes rouge rouges blanc blanche
  blancs blanches noir noire noirs noires bleu bleue bleus bleues dore doree dores dorees jaune royal royale rond ronde
  haut haute hauts hautes bas basse national nationale communal communale departemental departementale rural rurale
  francais francaise libre libres unies elysees ecarlate couvert couverte perdu perdue brule brulee sec seche creux
  creuse profond profonde long longue carre carree fleuri fleurie fleuris fleuries nord sud est ouest dieu`);

/** First names streets bear, in the form of `formeDeLieu`; those that are a street's whole name as often are left out. */
export const PRENOMS = mots(`
  abel abraham achille adolphe adrien agathe agnes aime alain albert alberto alexander alexandra alexandre alexis
  alfred alice aline alphonse ambroise amedee amelie anatole andre andree angela angele anita anna anne antoine
  antoinette antonin antonio archibald aristide armand arnaud arsene arthur auguste augustin aurelien barthelemy
  bartolome baptiste beatrice benjamin benoit bernadette bernard bertha berthe bertrand blaise boris bruno camille
  carl caroline catherine cecile cesar charles charlie charlotte christian christophe claire clara claude clement
  clementine colette constant constantin cyprien cyrille danielle daniel david denis denise desire diane dietrich
  diderot didier dominique dora edgar edith edmond edmund edouard edwige eleonore elie elisa elisabeth elise elsa
  emile emilie emilienne emma emmanuel enzo ernest ernestine erik etienne eugene eugenie evariste fabien felicien
  felix ferdinand fernand fernande flora florence florent francis francisco franck francois francoise frantz franz
  frederic frederick frida fridtjof fritz gabriel gabrielle galileo gaspard gaston georg george georges gerard
  germaine germain germinal gilbert gilles giovanni giuseppe gisele gregoire guglielmo gustave guillaume guy hannah
  harriet hector helene henri henriette henry herve hippolyte honore hubert hugues ida ignace igor irene isaac
  isabelle isadora ivan jacob jacqueline jacques james jean jeanne jerome jim jimmy joachim joannes johann johannes
  john jonas joseph josephine josette joshua jules julie julien juliette juste justin katherine karl kathleen konrad
  laurent lazare leo leon leonard leonardo leonce leonie leopold leopoldine louis louisa louise luc lucie lucien
  lucienne ludwig lydia maddalena madeleine magdeleine manon manuel marc marcel marceline marcelle marcelin
  marcellin margaret margot marguerite maria marie marilyn mario marion marius marthe martha maryse mathilde mathieu
  mathurin matthieu maurice max maxime maximilien mercedes michel michele miguel miriam missak mohamed moise nadia
  napoleon nelson nicolas nicole nicolo nikola nina niels octave olga olivier olympe oscar otto pablo paul paule
  paulette pauline pedro pelagie philibert philippe pierre pierrette prosper raoul raphael raymond raymonde remy
  rene renee richard robert roger roland romain romy rosa rosalind rose rudolf rudyard salvador salvator samuel
  sarah scholastique sebastien serge severine sidonie sigmund simon simone sophie stanislas stefan stephane
  stephanie suzanne suzy sylvain sylvie theodore theophile theophraste therese thierry thomas tristan ulysse urbain
  valentin valentine vasco vera victor victoire victorien vincent viviane vladimir walter wangari werner wilfrid
  william winston wolfgang xavier yehudi yolande youri yves yvette yvonne zelie zephirin`);

/** The second half of a double first name written without its hyphen. */
export const SECONDS_PRENOMS = mots('baptiste claude francois jacques marie paul philippe sebastien');

/** Before a family name: « Charles de Gaulle », « Vincent van Gogh ». */
export const PARTICULES = mots('de du des d la le l van von der den ten del della di da saint');

/** What an instruction for the courier begins with; it is never the name of a street without an article before it. */
export const CONSIGNES = mots(`
  chez code codes digicode interphone visiophone sonner sonnez sonnette appeler appelez appel telephoner tel mm
  telephone portable mobile bat batiment etage etages escalier porte portes appartement appart appt apt app logement
  studio cle clef cles clefs entree hall portail portillon barriere gauche droite fond face derriere devant maison
  boite bal badge gardien gardienne concierge loge mme mmes mr mrs monsieur madame m mlle mademoiselle famille fam
  voisin voisine voisins livrer livrez livraison laisser laissez deposer deposez demander demandez attention acces
  rdc rez cave parking garage box local bureau lot n no num numero ou par pour avec sans si vers pres apres avant
  puis prendre passer frapper toquer societe entreprise sarl sas etablissements ets accueil reception cedex bp cs
  tsa nom prenom contact ch chambre immeuble immb imm res resid ils elle je il on nous vous merci svp urgent`);

/** Those no way is named after, whatever stands before them: « cour de gauche », « place de parking », « de chez ». */
export const JAMAIS = mots(`
  chez code codes digicode interphone visiophone sonner sonnez sonnette appeler appelez telephoner bat batiment etage
  etages escalier appartement appart appt apt app cle clef cles clefs gauche droite fond derriere devant parking
  parkings garage garages cave caves boite bal badge concierge gardien gardienne mme mmes mm mr mrs monsieur madame
  mademoiselle me melle mlle voisin voisine voisins livrer livrez livraison livraisons livreur laisser laissez deposer deposez
  demander demandez rdc rez passe passer prendre frapper toquer immeuble immb imm box local cedex bp cs tsa num numero
  stationnement voiture voitures moto handicape handicapee handicapes handicapees pmr reserve reservee reservees
  reserves visiteur visiteurs urgent svp merci telephone portable mobile`);

/** Those a street is named after (« rue du Portail », « rue du Lot »), and more than one instruction: of a street only. */
export const PARFOIS = mots('portail portillon maison barriere loge entree lot face bureau accueil');

/** The kinds of way of `PARFOIS`. */
export const RUES = mots('rue avenue av ave boulevard bd bld blvd bvd boul');

/** What a name goes on with behind « de » or « à », beside the things: « Hôtel de Ville », « Moulin à Vent ». */
export const SUITES = mots(`
  ville mars vent eau lorette homme hommes femme femmes citoyen dieu sel pape vin vins pain ble bles lait herbes fruits
  legumes poste medecine droit clercs boeufs chevaux moutons vaches poissons oiseaux carmes jacobins cordeliers capucins chartreux augustins
  ursulines visitation bourgeois marchands tanneurs pecheurs marins soldat armees patrie france republique europe
  normandie bretagne verdun arc triomphe bataille tassigny soleil lune ciel vents pres nation paris versailles lyon
  marseille bordeaux toulouse lille nantes rennes strasbourg grenoble orleans tours rouen reims dijon`);

/** Names of two and more family names, or of saints with their place, tied by hyphens or blanks. */
export const NOMS_DOUBLES = mots(`
  alsace-lorraine marx-dormoy abbe-de-l-epee haute-ville basse-ville vieille-ville ville-haute ville-basse
  franklin-roosevelt duguay-trouin ledru-rollin viollet-le-duc joliot-curie garnier-pages mendes-france chaban-delmas toulouse-lautrec
  boissy-d-anglas martin-luther-king luther-king geoffroy-saint-hilaire saint-hilaire vallery-radot
  pasteur-vallery-radot gay-lussac sadi-carnot casimir-perier rimski-korsakov villiers-de-l-isle-adam
  roger-salengro levi-strauss saint-vincent-de-paul saint-jean-de-dieu saint-germain-des-pres saint-germain-l-auxerrois
  saint-jean-d-angely barbey-d-aurevilly drieu-la-rochelle rouget-de-lisle rouget-de-l-isle savorgnan-de-brazza
  leconte-de-lisle madame-de-sevigne mac-mahon claude-levi-strauss franche-comte francs-bourgeois croix-rousse
  mille-fleurs sans-souci haut-brion beau-sejour bel-air belle-vue trois-rois dunois-longueville ernest-renan
  champs-elysees petits-champs petits-peres grands-augustins blancs-manteaux ponts-et-chaussees
  quinze-vingts bout-du-monde cherche-midi chateau-d-eau la-tour-maubourg tour-maubourg latour-maubourg
  saint-andre-des-arts vert-galant mont-blanc mont-cenis pont-aven notre-dame-des-victoires`);

/** The days in letters of ways named after a date. */
export const JOURS_EN_LETTRES =
  'premier|deux|quatre|six|huit|dix|onze|quatorze|dix[ -]huit|dix[ -]neuf|vingt|vingt[ -]cinq';

/** Days France remembers: their year, alone, may follow them. */
const ANNEES_DES_JOURS: Readonly<Record<string, string>> = {
  '8 mai': '1945',
  'huit mai': '1945',
  '11 novembre': '1918',
  'onze novembre': '1918',
  '19 mars': '1962',
  '18 juin': '1940',
  '14 juillet': '1789',
  '4 septembre': '1870',
  'quatre septembre': '1870',
};

/** Other dates ways are named after are of a revolution or of a war: any other four digits may open a door. */
const ANNEES = /^(?:1789|179\d|1830|1848|187[01]|191[4-8]|19(?:39|4[0-5]))$/;

export function estAnneeDuJour(jour: string, mois: string, annee: string): boolean {
  const connue = ANNEES_DES_JOURS[`${formeDeLieu(jour)} ${formeDeLieu(mois)}`];
  return connue === undefined ? ANNEES.test(annee) : annee === connue;
}
