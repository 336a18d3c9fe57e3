import { Information, Mention, Section, Support } from './information.tsx';

/** EAA and RGAA 4.1: what is tested, what is not, and where to complain. */
export function Component() {
  return (
    <Information
      titre="Accessibilité"
      chapeau="Colivert est partiellement conforme aux règles WCAG 2.2, niveau AA, et au RGAA 4.1."
      modele
    >
      <Section titre="Comment nous le vérifions">
        <p>
          Des contrôles automatiques et des parcours dans un navigateur vérifient nos écrans à chaque version. Aucun
          audit RGAA complet n'a encore été fait par une personne extérieure : c'est pourquoi nous écrivons «
          partiellement conforme ».
        </p>
      </Section>
      <Section titre="Ce que nous visons">
        <ul>
          <li>tout au clavier, avec un repère visible ;</li>
          <li>lisible à 320 pixels de large et à 200 %, en clair comme en sombre ;</li>
          <li>des textes et des contrôles assez contrastés, jamais la couleur seule ;</li>
          <li>moins d'animations quand votre appareil le demande.</li>
        </ul>
      </Section>
      <Section titre="Ce qui peut encore gêner">
        <ul>
          <li>Les documents PDF déposés par des personnes ne sont pas balisés.</li>
          <li>Les photos des annonces n'ont pour description que le titre de l'annonce.</li>
          <li>Les cartes sont des dessins : leurs villes et distances sont écrites à côté.</li>
        </ul>
      </Section>
      <Section titre="Une difficulté ?">
        <p>
          Écrivez à <Support /> : <Mention nom="nom" /> vous répondra et vous donnera l'information autrement. Sans
          réponse, vous pouvez saisir le <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a>.
        </p>
      </Section>
    </Information>
  );
}
