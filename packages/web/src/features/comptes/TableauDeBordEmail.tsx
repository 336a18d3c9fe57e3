import { IconMail } from '@tabler/icons-react';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton, BoutonLien } from '../../ui/Bouton.tsx';
import css from './TableauDeBord.module.css';
import { useRenvoyerEmail } from './tableauDeBord.queries.ts';
import { adresseDeVerification, type CompteDuTableau } from './tableauDeBord.compte.ts';

interface Props {
  compte: CompteDuTableau;
  /** What opens once the account is verified. */
  ensuite: string;
}

/** « Compte non vérifié » of an overview; the code is sent again from here while the e-mail is not verified (D-029, D-030). */
export function TableauDeBordEmail({ compte, ensuite }: Props) {
  const renvoi = useRenvoyerEmail(compte.id);
  if (compte.statut !== 'NON_VERIFIE') return null;
  const aConfirmer = compte.emailVerifie === false;
  return (
    <Bandeau
      ton="info"
      titre="Compte non vérifié"
      action={
        aConfirmer && (
          <div className={css.actes}>
            <Bouton
              genre="contour"
              icone={<IconMail aria-hidden size={20} />}
              enCours={renvoi.isPending}
              texteEnCours="Envoi..."
              onClick={() => renvoi.mutate()}
            >
              Renvoyer l'email
            </Bouton>
            <BoutonLien genre="discret" vers={adresseDeVerification(compte)}>
              Saisir le code
            </BoutonLien>
          </div>
        )
      }
    >
      {aConfirmer ? (
        <p className={css.phrase}>
          Un code à 6 chiffres a été envoyé à <strong>{compte.email}</strong>. Saisissez-le pour confirmer votre
          adresse.
        </p>
      ) : (
        <p className={css.phrase}>{ensuite}</p>
      )}
    </Bandeau>
  );
}
