import { MESSAGES_PROFIL, SEGMENTS_PROFIL, type RoleProfilPublic } from '@colivert/domain/profils';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Carte } from '../../ui/Carte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { notifier } from '../../ui/toasts.ts';
import { FormulaireProfilPublic } from './FormulaireProfilPublic.tsx';
import css from './profils.module.css';
import { useProfilPublic } from './profils.queries.ts';

const CONSEILS = [
  'Une photo de face, bien éclairée : les gens reconnaissent qui vient chez eux.',
  'Dites en deux phrases ce que vous faites, où, et depuis quand.',
  'Laissez de côté téléphone, adresse et e-mail : ce profil est lu par tous les inscrits.',
] as const;

/** What others read of a courier or a provider (C-085 to C-088). */
export function CarteProfilPublic({ role, id }: { role: RoleProfilPublic; id: string }) {
  const { data, isError, isFetching, refetch } = useProfilPublic(role, id);
  useEffect(() => {
    if (isError) notifier.erreur(MESSAGES_PROFIL.chargement);
  }, [isError]);

  return (
    <Carte
      balise="section"
      titre="Profil public"
      cote={
        <Link to={`/profil-public/${SEGMENTS_PROFIL[role]}/${id}`} target="_blank" rel="noopener">
          Voir mon profil public (nouvel onglet)
        </Link>
      }
    >
      {data ? (
        <FormulaireProfilPublic profil={data} />
      ) : isError ? (
        <EtatErreur phrase={MESSAGES_PROFIL.chargement} reessayer={() => void refetch()} enCours={isFetching} />
      ) : (
        <Squelette forme="texte" nombre={6} />
      )}
      <aside className={css.conseils} aria-labelledby="conseils">
        <h3 id="conseils" className={css.sousTitre}>
          Conseils
        </h3>
        <ul>
          {CONSEILS.map((conseil) => (
            <li key={conseil}>{conseil}</li>
          ))}
        </ul>
      </aside>
    </Carte>
  );
}
