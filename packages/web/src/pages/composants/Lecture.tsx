import { IconPackage, IconStar } from '@tabler/icons-react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { BoutonLien } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { CarteFrance } from '../../ui/CarteFrance.tsx';
import { Chiffre } from '../../ui/Chiffre.tsx';
import { Etapes } from '../../ui/Etapes.tsx';
import { Etoiles } from '../../ui/Etoiles.tsx';
import { Image } from '../../ui/Image.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { TONS } from '../../ui/theme/jetons.ts';
import { Trajet } from '../../ui/Trajet.tsx';
import css from './composants.module.css';

const PHOTO = '/favicon.svg';

export function Lecture() {
  return (
    <section className={css.groupe}>
      <h2>Lire</h2>
      <div className={css.rangee}>
        <Trajet depart="Lyon" arrivee="Grenoble" taille="sm" />
        <Trajet depart="Lyon" arrivee="Grenoble" />
        <Trajet depart="Lyon" arrivee="Grenoble" taille="lg" />
      </div>
      <Trajet
        depart="Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson"
        etape="Châlons-en-Champagne"
        arrivee="L'Haÿ-les-Roses"
      />
      <div className={css.grille}>
        <CarteFrance
          className={css.carte}
          description="Carte : de Lille à Ajaccio"
          depart={{ latitude: 50.63, longitude: 3.07, nom: 'Lille' }}
          arrivee={{ latitude: 41.93, longitude: 8.74, nom: 'Ajaccio' }}
          noms
        />
        <CarteFrance className={css.carte} />
      </div>
      <div className={css.rangee}>
        {TONS.map((ton) => (
          <Badge key={ton} ton={ton}>
            Ton {ton}
          </Badge>
        ))}
        <Badge ton="succes" icone={<IconPackage size={16} />}>
          Avec icône
        </Badge>
      </div>
      <div className={css.grille}>
        <Carte
          balise="article"
          niveau={3}
          titre={<Trajet depart="Brest" arrivee="Nantes" />}
          cote={<Badge ton="succes">Active</Badge>}
          pied={
            <BoutonLien vers="/annonces" genre="contour" taille="sm">
              Voir détails
            </BoutonLien>
          }
        >
          Un carton de livres, 8 kg, à remettre avant vendredi.
        </Carte>
        <Carte niveau={3} titre="Carte discrète" discrete>
          Elle reste en retrait.
        </Carte>
      </div>
      <div className={css.grille}>
        <Chiffre libelle="Livraisons terminées" valeur="1 284" icone={<IconPackage size={22} />} />
        <Chiffre libelle="Note moyenne" valeur="4,7" icone={<IconStar size={22} />} precision="sur 32 avis" />
        <Chiffre libelle="En chargement" valeur={undefined} />
      </div>
      <Etapes
        titre="Étapes d'une livraison"
        etapes={[
          { libelle: 'Prise en charge', etat: 'faite', moment: '12 mars, 9 h 10' },
          { libelle: 'En cours', etat: 'encours', moment: '12 mars, 10 h 05' },
          { libelle: 'Au dépôt', etat: 'avenir' },
          { libelle: 'Livrée', etat: 'avenir' },
        ]}
      />
      <div className={css.rangee}>
        {[5, 4.3, 3.1, 1.8, null].map((note) => (
          <Etoiles key={note ?? 'sans'} note={note} nombre={note ? 12 : undefined} />
        ))}
      </div>
      <div className={css.rangee}>
        <Avatar prenom="Anne-Cécile" nom="de La Tour" />
        <Avatar />
        <Avatar prenom="Sami" nom="Le Goff" photo={PHOTO} alt="Sami Le Goff" taille={64} />
        <Avatar prenom="Sami" nom="Le Goff" photo="/absente.jpg" taille={64} />
        <Image src={PHOTO} alt="Colis" largeur={120} hauteur={80} />
        <Image src="/absente.jpg" alt="Photo indisponible" largeur={120} hauteur={80} />
      </div>
      <Liste titre="Exemple de liste" disposition="cartes" total={12} afficherPlus={() => {}}>
        <Carte key="a">Premier</Carte>
        <Carte key="b">Deuxième</Carte>
        <Carte key="c">Troisième</Carte>
      </Liste>
    </section>
  );
}
