import { LIBELLES_TRI_ANNONCES } from '@colivert/domain/annonces';
import { Information, Section } from './information.tsx';

const TRIS = Object.values(LIBELLES_TRI_ANNONCES);

/** C. conso. L111-7: how lists are ordered, in full. */
export function Component() {
  return (
    <Information
      titre="Classement des annonces et des prestataires"
      chapeau="Dans quel ordre les listes sont montrées, et ce qui n'y change rien."
    >
      <Section titre="Les annonces">
        <p>
          La liste montre les annonces disponibles, de la plus récente à la plus ancienne. Vous pouvez choisir un autre
          ordre :
        </p>
        <ul>
          {TRIS.map((tri) => (
            <li key={tri}>{tri}</li>
          ))}
        </ul>
        <p>
          Les filtres (mots, ville, type) retirent des annonces de la liste, sans en changer l'ordre. Les annonces de
          commerçants portent un badge « Commerçant » et suivent la même règle.
        </p>
      </Section>
      <Section titre="Les missions des commerçants">
        <p>Elles sont montrées aux livreurs affiliés, de la plus récente à la plus ancienne.</p>
      </Section>
      <Section titre="Les prestataires">
        <p>
          La liste montre les prestataires dont le compte est vérifié et qui ont configuré leur service, des derniers
          inscrits aux plus anciens. La note moyenne est affichée ; elle ne change pas l'ordre.
        </p>
      </Section>
      <Section titre="Les avis">
        <p>
          Seules les personnes servies peuvent noter, une fois par livraison ou par prestation terminée. Les avis sont
          montrés du plus récent au plus ancien, avec leur date. Ils ne sont pas relus avant d'être publiés ; un avis
          contraire à la loi peut être masqué, avec un motif. Personne n'est rémunéré pour noter.
        </p>
      </Section>
      <Section titre="Aucune place ne s'achète">
        <p>
          Ni un paiement, ni un contrat, ni un lien avec l'exploitant ne fait monter une annonce ou un prestataire. Il
          n'y a pas de classement personnalisé : à filtres égaux, tout le monde voit le même ordre.
        </p>
      </Section>
    </Information>
  );
}
