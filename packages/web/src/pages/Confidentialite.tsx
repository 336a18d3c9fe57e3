import { Information, Mention, Section, Support, useMentions } from './information.tsx';
import css from './Information.module.css';

/** RGPD art. 13; terms are those the server applies (conservation.ts). */
export function Component() {
  const regles = useMentions()?.conservation ?? [];
  return (
    <Information titre="Confidentialité" chapeau="Ce que nous gardons de vous, pourquoi, et jusqu'à quand." modele>
      <Section titre="Qui en répond">
        <p>
          Le responsable du traitement est <Mention nom="nom" />. Contact : <Mention nom="donnees" />, ou <Support />.
        </p>
      </Section>
      <Section titre="Pourquoi">
        <p>
          Pour exécuter le contrat entre nous (compte, annonces, livraisons, réservations), pour répondre à nos
          obligations légales (vérification, factures) et, pour la sécurité, par intérêt légitime. Rien n'est vendu ; il
          n'y a ni publicité, ni mesure d'audience, ni cookie de notre part. Votre navigateur garde seulement de quoi
          rester connecté, vos brouillons pendant 24 heures et, jusqu'à la fermeture de l'onglet, l'endroit où vous en
          étiez dans chaque page.
        </p>
        <p>
          Si l'exploitant a choisi des cartes ou des adresses de l'IGN ou de Google, votre navigateur ne les demande à
          ces services que lorsque vous affichez une carte en ligne ou écrivez une adresse.
        </p>
      </Section>
      <Section titre="Qui voit quoi">
        <ul>
          <li>
            Les visiteurs : vos annonces (titre, description, photo, prix, dates, villes, rues sans leur numéro), avec
            votre prénom et l'initiale de votre nom ; le profil public des livreurs et des prestataires, et les avis.
          </li>
          <li>Les personnes connectées : en plus, votre nom entier.</li>
          <li>Les livreurs vérifiés et les personnes concernées : les adresses complètes.</li>
          <li>Votre e-mail et votre téléphone : vous et l'équipe, personne d'autre.</li>
          <li>L'équipe qui vérifie : vos documents, chaque consultation étant tracée.</li>
        </ul>
      </Section>
      <Section titre="Combien de temps">
        <dl className={css.faits}>
          {regles.map(({ finalite, conservation, effacement }) => (
            <div key={finalite}>
              <dt>Pour {finalite}</dt>
              <dd>{conservation}</dd>
              <dd className={css.date}>Si vous effacez votre compte : {effacement}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section titre="Vos droits">
        <p>
          Vous pouvez lire, corriger, exporter et effacer vos données depuis votre profil, et vous opposer ou demander
          une limitation en nous écrivant. Nous répondons en un mois. Vous pouvez aussi saisir la{' '}
          <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
        </p>
      </Section>
    </Information>
  );
}
