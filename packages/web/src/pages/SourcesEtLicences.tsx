import { Information, Section } from './information.tsx';

export function Component() {
  return (
    <Information
      titre="Sources et licences"
      chapeau="Les données et les œuvres d'autrui sur lesquelles Colivert s'appuie."
    >
      <Section titre="Données">
        <ul>
          <li>
            Communes, codes postaux, population : INSEE et IGN via Etalab,{' '}
            <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">Licence Ouverte 2.0</a>.
          </li>
          <li>Centres des communes : geo.api.gouv.fr, Licence Ouverte 2.0.</li>
          <li>
            Centres des villes : <a href="https://www.geonames.org/">GeoNames</a>,{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
          </li>
          <li>
            Contours de la France : <a href="https://www.naturalearthdata.com/">Natural Earth</a>, domaine public.
          </li>
        </ul>
        <p>Ces données ont été réunies en une table, leurs points arrondis et leurs noms mis en forme de recherche.</p>
        <p>
          Sans fournisseur d'itinéraires, les distances sont des estimations, et l'écran le dit. Quand l'exploitant en
          choisit un (IGN, OpenStreetMap par OSRM ou Valhalla, Google Maps), il est nommé là où il répond.
        </p>
      </Section>
      <Section titre="Polices de caractères">
        <p>
          Bricolage Grotesque (Mathieu Triay) et Atkinson Hyperlegible Next (Braille Institute), sous SIL Open Font
          License 1.1. Dans les contrats et les factures : DejaVu et, pour d'autres écritures, Noto Sans (SIL Open Font
          License 1.1).
        </p>
      </Section>
      <Section titre="Dessins">
        <p>
          Icônes : Tabler Icons, licence MIT. Le logo, les illustrations et les photos de démonstration ont été dessinés
          pour Colivert.
        </p>
      </Section>
      <Section titre="Logiciels libres">
        <p>
          React, React Router, TanStack Query, Mantine, Fastify, PostgreSQL et d'autres, chacun sous sa licence (MIT,
          ISC, Apache 2.0, PostgreSQL).
        </p>
      </Section>
    </Information>
  );
}
