import { Information, Mention, Mentions, Section, Support } from './information.tsx';

/** LCEN art. 6-III and 1-1; DSA art. 11 and 12 (points of contact). */
export function Component() {
  return (
    <Information titre="Mentions légales" modele>
      <Section titre="Éditeur du site">
        <Mentions noms={['nom', 'formeJuridique', 'adresse', 'siren', 'rcs', 'telephone', 'directeur']} />
      </Section>
      <Section titre="Hébergement">
        <Mentions noms={['hebergeur']} />
      </Section>
      <Section titre="Nous écrire">
        <p>
          Pour toute question, pour signaler un contenu illicite, et pour les autorités : <Support />. Nous répondons en
          français.
        </p>
      </Section>
      <Section titre="Médiation">
        <p>
          Après une réclamation écrite restée sans réponse satisfaisante, une personne qui consomme peut saisir
          gratuitement le médiateur : <Mention nom="mediateur" />.
        </p>
      </Section>
    </Information>
  );
}
