import { MENTIONS, lireMentions, type NomMention } from '@colivert/domain/technique';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appeler } from '../lib/api.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { EtatErreur } from '../ui/EtatErreur.tsx';
import { Page } from '../ui/Page.tsx';
import css from './Information.module.css';

/** What the pages that inform are made of. */

export const optionsMentions = queryOptions({
  queryKey: ['mentions'],
  queryFn: ({ signal }) => appeler(lireMentions, { signal }),
  staleTime: Infinity,
});

export const useMentions = () => useQuery(optionsMentions).data;

interface PropsInformation {
  titre: string;
  chapeau?: string;
  /** A text of law, which the operator has to read again and make theirs. */
  modele?: boolean;
  children: ReactNode;
}

export function Information({ titre, chapeau, modele = false, children }: PropsInformation) {
  const { data, isError, isFetching, refetch } = useQuery(optionsMentions);
  return (
    <Page titre={titre} chapeau={chapeau} etroite>
      <div className={css.texte}>
        {modele && isError && !data && (
          <EtatErreur
            phrase="Ce que l'exploitant fait savoir n'a pas pu être lu : il manque à cette page."
            reessayer={() => void refetch()}
            enCours={isFetching}
          />
        )}
        {modele && data?.demo && (
          <Bandeau ton="attente" titre="Modèle à valider">
            Ceci est une démonstration. L'exploitant doit relire ce texte, le faire valider et compléter ce qui est
            signalé avant d'ouvrir le service.
          </Bandeau>
        )}
        {children}
      </div>
    </Page>
  );
}

export function Section({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <section>
      <h2>{titre}</h2>
      {children}
    </section>
  );
}

/** What the operator says; shown as missing in a demonstration, left out elsewhere (the start warns them). */
export function Mention({ nom }: { nom: NomMention }) {
  const lues = useMentions();
  if (!lues) return null;
  const dite = lues.mentions[nom];
  if (dite) return dite;
  if (lues.demo) return <span className={css.aCompleter}>à compléter par l'exploitant ({MENTIONS[nom].variable})</span>;
  return 'non communiqué';
}

export function Mentions({ noms }: { noms: readonly NomMention[] }) {
  return (
    <dl className={css.faits}>
      {noms.map((nom) => (
        <div key={nom}>
          <dt>{MENTIONS[nom].libelle}</dt>
          <dd>
            <Mention nom={nom} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Support() {
  const support = useMentions()?.emailSupport;
  return support ? <a href={`mailto:${support}`}>{support}</a> : null;
}
