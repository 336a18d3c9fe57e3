import { IconArrowRight, IconBike, IconBuildingStore, IconPackage, IconTool } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useAccueil } from '../lib/accueil.ts';
import { versInscription } from '../lib/portes.ts';
import { useSession } from '../lib/session.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { TitrePage, useTitre } from '../ui/Page.tsx';
import css from './Accueil.module.css';
import { CarteOuvertes } from './accueil/CarteOuvertes.tsx';
import { Relais } from './accueil/Relais.tsx';
import { Valeurs } from './accueil/Valeurs.tsx';
import { lazy } from '../lib/loadCode.ts';

/** Only where nothing is open yet. */
const AnnonceExemple = lazy(async () => ({
  default: (await import('./accueil/AnnonceExemple.tsx')).AnnonceExemple,
}));

/** One card per kind of user: what they do here, and the door in (C-026). */
const PUBLICS = [
  {
    nom: 'Clients',
    texte: 'Vous publiez un trajet et votre prix. Vous suivez le colis étape par étape, puis vous notez le livreur.',
    action: 'Voir les annonces',
    role: undefined,
    Icone: IconPackage,
  },
  {
    nom: 'Livreurs',
    texte: 'Vous choisissez les colis qui vous conviennent et les prenez en charge pour tout le trajet ou une partie.',
    action: 'Devenir livreur',
    role: 'LIVREUR',
    Icone: IconBike,
  },
  {
    nom: 'Prestataires',
    texte: 'Vous proposez un service à domicile, votre tarif et vos horaires. Les clients réservent un créneau.',
    action: 'Proposer un service',
    role: 'PRESTATAIRE',
    Icone: IconTool,
  },
  {
    nom: 'Commerçants',
    texte: 'Vous confiez les livraisons de votre boutique, à tous les livreurs ou aux seuls livreurs affiliés.',
    action: 'Inscrire ma boutique',
    role: 'COMMERCANT',
    Icone: IconBuildingStore,
  },
] as const;

export function Component() {
  useTitre(null);
  const { utilisateur } = useSession();
  const accueil = useAccueil();
  return (
    <>
      <section className={css.hero}>
        <div className={css.heroLigne}>
          <div className={css.accroche}>
            <TitrePage className={css.titre}>Vos colis voyagent de main en main</TitrePage>
            <p className={css.chapeau}>
              Publiez un trajet et votre prix. Un livreur dont les papiers ont été vérifiés prend le colis en charge, et
              vous suivez chaque étape jusqu'à la remise.
            </p>
            <div className={css.actions} data-visiteur={utilisateur ? undefined : ''}>
              {utilisateur ? (
                <BoutonLien vers="/dashboard" taille="lg">
                  Ouvrir mon dashboard
                </BoutonLien>
              ) : (
                <BoutonLien vers="/register" taille="lg">
                  Rejoindre Colivert
                </BoutonLien>
              )}
              <BoutonLien vers="/annonces" taille="lg" genre="contour">
                Voir les annonces
              </BoutonLien>
            </div>
          </div>
          {accueil?.traits.length === 0 ? (
            <Suspense>
              <AnnonceExemple />
            </Suspense>
          ) : (
            <CarteOuvertes accueil={accueil} />
          )}
        </div>
      </section>

      <section className={css.bande} aria-labelledby="publics">
        <h2 id="publics" className={css.titreBande}>
          Colivert, c'est pour vous
        </h2>
        <ul className={css.publics}>
          {PUBLICS.map(({ nom, texte, action, role, Icone }) => (
            <li key={nom} className={css.public}>
              <Icone aria-hidden size={30} stroke={1.5} className={css.icone} />
              <h3 className={css.nom}>{nom}</h3>
              <p className={css.texte}>{texte}</p>
              {(role === undefined || !utilisateur) && (
                <Link to={role ? versInscription(role) : '/annonces'} className={css.porte} data-visiteur={role && ''}>
                  {action}
                  <IconArrowRight aria-hidden size={18} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>

      <section className={css.bande} aria-labelledby="relais">
        <h2 id="relais" className={css.titreBande}>
          Un long trajet, en relais
        </h2>
        <Relais />
        <p className={css.suite}>
          <Link to="/comment-ca-marche">Comment ça marche, pas à pas</Link>
        </p>
      </section>

      <section className={css.bande} aria-labelledby="valeurs">
        <h2 id="valeurs" className={css.titreBande}>
          Nos trois valeurs
        </h2>
        <Valeurs chiffres={accueil?.chiffres} />
      </section>
    </>
  );
}
