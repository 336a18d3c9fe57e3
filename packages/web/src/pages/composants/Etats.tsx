import { IconBell, IconPlus } from '@tabler/icons-react';
import { AttenteCartes } from '../../ui/AttenteCartes.tsx';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton, BoutonLien } from '../../ui/Bouton.tsx';
import { Chargement } from '../../ui/Chargement.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { LienPastille } from '../../ui/LienPastille.tsx';
import { Onglets } from '../../ui/Onglets.tsx';
import { Part } from '../../ui/Part.tsx';
import { Pastille } from '../../ui/Pastille.tsx';
import { Refus } from '../../ui/Refus.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { TONS } from '../../ui/theme/jetons.ts';
import css from './composants.module.css';

export function Etats() {
  return (
    <section className={css.groupe}>
      <h2>Agir et attendre</h2>
      <div className={css.rangee}>
        <Bouton icone={<IconPlus size={20} />}>Créer une annonce</Bouton>
        <Bouton genre="contour">Annuler</Bouton>
        <Bouton genre="discret">Plus tard</Bouton>
        <Bouton genre="danger">Supprimer</Bouton>
        <Bouton enCours texteEnCours="Création...">
          Créer
        </Bouton>
        <Bouton desactive>Indisponible</Bouton>
        <BoutonLien vers="/annonces" taille="sm" genre="contour">
          Petit lien
        </BoutonLien>
        <LienPastille
          vers="/notifications"
          icone={<IconBell size="1.5rem" />}
          nom="Notifications, 3 non lues"
          pastille="3"
        />
        <span>
          Messages <Pastille texte="99+" />
        </span>
      </div>
      {TONS.map((ton) => (
        <Bandeau
          key={ton}
          ton={ton}
          titre={`Bandeau ${ton}`}
          action={
            <Bouton genre="contour" taille="sm">
              Gérer
            </Bouton>
          }
        >
          Une phrase qui dit ce qui se passe et quoi faire.
        </Bandeau>
      ))}
      <Refus
        refus={{ phrase: 'Cet élément a changé entre-temps. Rechargez la page.', perime: true }}
        recharger={() => Promise.resolve()}
      />
      <Onglets
        titre="Exemple d'onglets"
        onglets={[
          { cle: 'apercu', libelle: 'Aperçu', contenu: <p>Le premier panneau.</p> },
          { cle: 'annonces', libelle: 'Annonces', nombre: 3, contenu: <p>Le deuxième panneau.</p> },
          {
            cle: 'livraisons',
            libelle: 'Livraisons',
            verrou: 'disponible quand votre compte sera validé.',
            contenu: null,
          },
        ]}
      />
      <div className={css.grille}>
        <EtatVide phrase="Vous n'avez pas encore publié d'annonce." action={<Bouton>Créer une annonce</Bouton>} />
        <EtatErreur phrase="Les annonces n'ont pas pu être chargées." reessayer={() => {}} />
        <Part fallback={<Chargement />}>
          <p>Une partie dont le code arrive à part.</p>
        </Part>
        <Squelette />
        <Chargement />
      </div>
      <Squelette forme="carte" />
      <AttenteCartes phrase="Chargement des annonces..." />
    </section>
  );
}
