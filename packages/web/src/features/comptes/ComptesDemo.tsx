import { LIBELLES_ROLE, ROLES } from '@colivert/domain/comptes';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import css from './ComptesDemo.module.css';

/** The accounts of a demonstration, which never exist elsewhere (C-033). */
const MOT_DE_PASSE = 'Demo-2026!';

export function ComptesDemo({ onChoisir }: { onChoisir: (email: string, motDePasse: string) => void }) {
  return (
    <Carte balise="section" titre="Comptes de démonstration" discrete>
      <p className={css.phrase}>
        Choisissez un rôle : le formulaire se remplit. Le mot de passe de tous est <strong>{MOT_DE_PASSE}</strong>
      </p>
      <ul className={css.liste}>
        {ROLES.map((role) => (
          <li key={role}>
            <Bouton
              genre="contour"
              taille="sm"
              onClick={() => onChoisir(`${role.toLowerCase()}@demo.example`, MOT_DE_PASSE)}
            >
              {LIBELLES_ROLE[role]}
            </Bouton>
          </li>
        ))}
      </ul>
    </Carte>
  );
}
