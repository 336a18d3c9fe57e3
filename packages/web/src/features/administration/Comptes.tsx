import { BADGES_STATUT_COMPTE, LIBELLES_ROLE, ROLES, STATUTS_COMPTE } from '@colivert/domain/comptes';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { useComptes } from './administration.queries.ts';
import css from './administration.late.module.css';
import { ChoixFiltre } from './ChoixFiltre.tsx';
import { CompteCarte } from './CompteCarte.tsx';
import { Recherche } from './Recherche.tsx';
import { useFiltresSuivi } from './useFiltresSuivi.ts';

/** Accounts, with search and filters kept in the address (C-279). */
export function Comptes() {
  const { lireParmi } = useFiltresAdresse();
  const { q, statut } = useFiltresSuivi(STATUTS_COMPTE);
  const comptes = useComptes({ q, role: lireParmi('role', ROLES), statut });
  return (
    <div className={css.suivi}>
      <Recherche placeholder="Nom, e-mail ou téléphone">
        <ChoixFiltre label="Rôle" nom="role" valeurs={ROLES} libelle={(role) => LIBELLES_ROLE[role]} />
        <ChoixFiltre
          label="Statut"
          nom="statut"
          valeurs={STATUTS_COMPTE}
          libelle={(statut) => BADGES_STATUT_COMPTE[statut].libelle}
        />
      </Recherche>
      <ListePaginee
        titre="Comptes"
        requete={comptes}
        compte={(n) => `${n} compte${n > 1 ? 's' : ''}`}
        vide="Aucun compte ne correspond à cette recherche."
        echec="Erreur lors du chargement des comptes"
      >
        {(compte) => <CompteCarte key={compte.id} compte={compte} />}
      </ListePaginee>
    </div>
  );
}
