import {
  IconArrowRight,
  IconBike,
  IconBuildingStore,
  IconHeartHandshake,
  IconLeaf,
  IconPackage,
  IconRoute,
  IconTool,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { EtatInscription } from '../lib/routesProtegees.tsx';
import { useSession } from '../lib/session.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { TitrePage, useTitre } from '../ui/Page.tsx';
import css from './Accueil.module.css';
import { AnnonceExemple } from './AnnonceExemple.tsx';

/** One card per kind of user: what they do here, and the door in (C-026). */
const PUBLICS = [
  {
    nom: 'Clients',
    texte: 'Vous publiez un trajet et votre prix. Vous suivez le colis étape par étape, puis vous notez le livreur.',
    vers: '/annonces',
    action: 'Voir les annonces',
    role: undefined,
    Icone: IconPackage,
  },
  {
    nom: 'Livreurs',
    texte: 'Vous choisissez les colis qui vous conviennent et les prenez en charge pour tout le trajet ou une partie.',
    vers: '/register',
    action: 'Devenir livreur',
    role: 'LIVREUR',
    Icone: IconBike,
  },
  {
    nom: 'Prestataires',
    texte: 'Vous proposez un service à domicile, votre tarif et vos horaires. Les clients réservent un créneau.',
    vers: '/register',
    action: 'Proposer un service',
    role: 'PRESTATAIRE',
    Icone: IconTool,
  },
  {
    nom: 'Commerçants',
    texte: 'Vous confiez les livraisons de votre boutique, à tous les livreurs ou aux seuls livreurs affiliés.',
    vers: '/register',
    action: 'Inscrire ma boutique',
    role: 'COMMERCANT',
    Icone: IconBuildingStore,
  },
] as const;

/** What the product does, and no promise it could not show (C-027). */
const VALEURS = [
  {
    nom: 'Écologique',
    texte: 'À pied, à vélo, en vélo cargo ou en voiture : chaque livreur indique comment il se déplace.',
    Icone: IconLeaf,
  },
  {
    nom: 'Solidaire',
    texte:
      'On se rend service entre habitants et commerçants. Livreurs et prestataires sont notés par les personnes servies.',
    Icone: IconHeartHandshake,
  },
  {
    nom: 'Efficace',
    texte:
      'Un long trajet se partage : un livreur dépose en entrepôt, un autre continue. Un code confirme chaque remise.',
    Icone: IconRoute,
  },
] as const;

export function Component() {
  useTitre(null);
  const { utilisateur } = useSession();
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
            <div className={css.actions}>
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
          <AnnonceExemple />
        </div>
      </section>

      <section className={css.bande} aria-labelledby="publics">
        <h2 id="publics" className={css.titreBande}>
          Colivert, c'est pour vous
        </h2>
        <ul className={css.publics}>
          {PUBLICS.map(({ nom, texte, vers, action, role, Icone }) => (
            <li key={nom} className={css.public}>
              <Icone aria-hidden size={30} stroke={1.5} className={css.icone} />
              <h3 className={css.nom}>{nom}</h3>
              <p className={css.texte}>{texte}</p>
              <Link to={vers} state={role && ({ role } satisfies EtatInscription)} className={css.porte}>
                {action}
                <IconArrowRight aria-hidden size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className={css.bande} aria-labelledby="valeurs">
        <h2 id="valeurs" className={css.titreBande}>
          Nos trois valeurs
        </h2>
        <ul className={css.valeurs}>
          {VALEURS.map(({ nom, texte, Icone }) => (
            <li key={nom} className={css.valeur}>
              <span aria-hidden className={css.rond}>
                <Icone size={26} stroke={1.6} />
              </span>
              <div>
                <h3 className={css.nom}>{nom}</h3>
                <p className={css.texte}>{texte}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
