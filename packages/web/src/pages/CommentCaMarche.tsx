import { LIVRAISONS_REQUISES, NOTE_REQUISE } from '@colivert/domain/affiliations';
import { PHRASE_PAIEMENT } from '@colivert/domain/tarifs';
import { Link } from 'react-router';
import { Relais } from './accueil/Relais.tsx';
import { Information, Section } from './information.tsx';

export function Component() {
  return (
    <Information
      titre="Comment ça marche"
      chapeau="Confier un colis, le transporter, réserver un service : ce qui se passe, pas à pas."
    >
      <Section titre="Vous avez un colis à envoyer">
        <ol>
          <li>Créez un compte de client et déposez votre pièce d'identité. Une personne la vérifie.</li>
          <li>
            Publiez une annonce : d'où à où, quel colis, à quel prix. Un prix vous est suggéré d'après la distance.
          </li>
          <li>Un livreur vérifié la prend en charge. Vous suivez chaque étape depuis votre tableau de bord.</li>
          <li>
            Dès la prise en charge, votre suivi montre un code à six chiffres. Donnez-le au livreur seulement quand le
            colis est remis, ou déposé à l'entrepôt : ce code termine sa livraison.
          </li>
          <li>Vous notez le livreur, de 1 à 5.</li>
        </ol>
        <p>Jusqu'à la prise en charge, vous pouvez modifier ou annuler votre annonce.</p>
      </Section>
      <Section titre="Un long trajet, en relais">
        <Relais />
      </Section>
      <Section titre="Vous transportez des colis">
        <ol>
          <li>Créez un compte de livreur ; déposez pièce d'identité, permis et assurance du véhicule.</li>
          <li>
            Parcourez <Link to="/annonces">les annonces</Link> et prenez en charge celles qui vous conviennent, en
            entier ou jusqu'à un entrepôt. Vous voyez le trajet, la distance et le prix avant d'accepter ; refuser n'a
            aucune conséquence.
          </li>
          <li>
            Demandez l'affiliation quand vous voulez : l'équipe regarde si vous avez au moins {LIVRAISONS_REQUISES}{' '}
            livraisons réussies et une note d'au moins {NOTE_REQUISE} sur 5, sans que cela vous empêche de demander.
          </li>{' '}
        </ol>
      </Section>
      <Section titre="Vous tenez une boutique">
        <p>
          Publiez des missions pour livrer vos clients, ouvertes à tous les livreurs vérifiés ou réservées aux livreurs
          affiliés. Votre contrat se lit et se télécharge depuis votre tableau de bord.
        </p>
      </Section>
      <Section titre="Vous proposez un service à domicile">
        <p>
          Choisissez votre service, votre tarif horaire et vos heures de la semaine. Les clients réservent un créneau
          libre ; vos factures sont établies chaque mois si vous en avez donné le mandat.
        </p>
      </Section>
      <Section titre="L'argent">
        <p>{PHRASE_PAIEMENT}</p>
      </Section>
    </Information>
  );
}
