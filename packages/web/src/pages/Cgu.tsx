import { VERSION_CGU } from '@colivert/domain/comptes';
import { PHRASE_PAIEMENT } from '@colivert/domain/tarifs';
import { Link } from 'react-router';
import { Information, Mention, Section, Support } from './information.tsx';

export function Component() {
  return (
    <Information titre="Conditions d'utilisation" chapeau={`Version ${VERSION_CGU}`} modele>
      <Section titre="1. Le service">
        <p>
          Colivert met en relation des clients et des commerçants qui ont des colis à faire transporter, des livreurs
          qui les transportent, et des prestataires de services à domicile. Il est édité par <Mention nom="nom" />.
          L'éditeur n'est ni transporteur ni employeur des personnes inscrites.
        </p>
      </Section>
      <Section titre="2. Le compte">
        <p>
          L'inscription demande des renseignements exacts, une adresse e-mail vérifiée et, selon le rôle, des documents
          qu'une personne contrôle. Un compte est personnel. Publier, prendre en charge et réserver demandent un compte
          vérifié.
        </p>
      </Section>
      <Section titre="3. Annonces et livraisons">
        <ul>
          <li>L'auteur d'une annonce décrit le colis fidèlement et n'y met rien d'interdit ni de dangereux.</li>
          <li>Le prix est fixé par l'auteur ; le prix suggéré est indicatif. Il peut être dit négociable.</li>
          <li>Le livreur choisit librement ; il répond du colis de la prise en charge à la remise ou au dépôt.</li>
          <li>Le code de validation prouve la remise : le donner, c'est reconnaître que le colis est arrivé.</li>
          <li>Une annonce que personne n'a prise en charge peut être modifiée ou annulée par son auteur.</li>
        </ul>
      </Section>
      <Section titre="4. Services à domicile">
        <p>
          Le prix d'une réservation est le tarif horaire du prestataire multiplié par le nombre d'heures. Le client et
          le prestataire peuvent l'annuler tant qu'elle n'est pas terminée. Le droit de rétractation et ses exceptions
          s'appliquent selon la loi (C. conso. art. L221-18 et suivants).
        </p>
      </Section>
      <Section titre="5. Paiement">
        <p>{PHRASE_PAIEMENT}</p>
      </Section>
      <Section titre="6. Avis et contenus">
        <p>
          Un avis porte sur un service rendu, reste courtois et véridique. Un contenu illicite se signale à <Support />.
          Un retrait, une suspension ou un refus de compte est décidé par une personne, avec un motif envoyé par mail,
          et peut être contesté à la même adresse. L'ordre des listes est expliqué dans{' '}
          <Link to="/classement">le classement</Link>.
        </p>
      </Section>
      <Section titre="7. Données personnelles">
        <p>
          Voir <Link to="/confidentialite">la page Confidentialité</Link>. Vous pouvez exporter vos données et effacer
          votre compte depuis votre profil.
        </p>
      </Section>
      <Section titre="8. Litiges">
        <p>
          Droit français. Médiateur de la consommation : <Mention nom="mediateur" />. À défaut d'accord, les tribunaux
          compétents selon la loi.
        </p>
      </Section>
    </Information>
  );
}
