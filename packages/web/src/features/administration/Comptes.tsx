import { BADGES_STATUT_COMPTE, LIBELLES_ROLE, ROLES, STATUTS_COMPTE } from '@colivert/domain/comptes';
import { useDebouncedCallback } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { ChampChoix, ChampTexte } from '../../ui/ChampTexte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { useComptes } from './administration.queries.ts';
import css from './administration.module.css';
import { CompteCarte } from './CompteCarte.tsx';

const TOUS = { value: '', label: 'Tous' };

/** Accounts, with search and filters kept in the address (C-279). */
export function Comptes() {
  const [recherche, setRecherche] = useSearchParams();
  const q = recherche.get('q') ?? '';
  const comptes = useComptes({
    q,
    role: ROLES.find((r) => r === recherche.get('role')),
    statut: STATUTS_COMPTE.find((s) => s === recherche.get('statut')),
  });
  const { data, isPending, isError, error } = comptes;

  function filtrer(nom: string, valeur: string) {
    setRecherche(
      (avant) => {
        const apres = new URLSearchParams(avant);
        if (valeur === '') apres.delete(nom);
        else apres.set(nom, valeur);
        return apres;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const chercher = useDebouncedCallback((texte: string) => filtrer('q', texte), 300);

  return (
    <div className={css.comptes}>
      <search className={css.filtres}>
        <ChampTexte
          label="Rechercher"
          placeholder="Nom, e-mail ou téléphone"
          type="search"
          maxLength={100}
          defaultValue={q}
          onChange={(e) => chercher(e.currentTarget.value)}
        />
        <ChampChoix
          label="Rôle"
          value={recherche.get('role') ?? ''}
          onChange={(e) => filtrer('role', e.currentTarget.value)}
          data={[TOUS, ...ROLES.map((value) => ({ value, label: LIBELLES_ROLE[value] }))]}
        />
        <ChampChoix
          label="Statut"
          value={recherche.get('statut') ?? ''}
          onChange={(e) => filtrer('statut', e.currentTarget.value)}
          data={[TOUS, ...STATUTS_COMPTE.map((value) => ({ value, label: BADGES_STATUT_COMPTE[value].libelle }))]}
        />
      </search>
      <p className={css.total} role="status">
        {data
          ? `${data.total ?? data.elements.length} compte${(data.total ?? data.elements.length) > 1 ? 's' : ''}`
          : ''}
      </p>
      {isPending && <Squelette forme="liste" />}
      {isError && !data && (
        <EtatErreur
          phrase={messageErreur(error, 'Erreur lors du chargement des comptes')}
          reessayer={() => void comptes.refetch()}
          enCours={comptes.isFetching}
        />
      )}
      {data?.elements.length === 0 && <EtatVide phrase="Aucun compte ne correspond à cette recherche." />}
      {data && data.elements.length > 0 && (
        <Liste
          titre="Comptes"
          total={data.total}
          enCours={comptes.isFetchingNextPage}
          afficherPlus={comptes.hasNextPage ? () => void comptes.fetchNextPage() : null}
        >
          {data.elements.map((compte) => (
            <CompteCarte key={compte.id} compte={compte} />
          ))}
        </Liste>
      )}
    </div>
  );
}
