import { useRefuserChangementEmail } from '../features/comptes/securite.queries.ts';
import { useFragment } from '../lib/fragment.ts';
import { fermer } from '../lib/sessionStore.ts';
import { BoutonLien } from '../ui/Bouton.tsx';
import { PageDuLien } from './PageDuLien.tsx';

/** « Ce n'est pas moi », from the mail to the present address (R-47). */
export function Component() {
  const jeton = useFragment('jeton');
  const refus = useRefuserChangementEmail();
  return (
    <PageDuLien
      titre="Arrêter le changement d'adresse"
      acte={refus}
      // Every session has ended, the one of this browser too.
      agir={() => refus.mutate(jeton ?? '', { onSuccess: () => fermer() })}
      bouton="Ce n'est pas moi"
      texteEnCours="Arrêt..."
      lienMort={jeton === null ? 'Lien invalide ou expiré.' : null}
      suite={
        <BoutonLien vers="/mot-de-passe-oublie" largeur="pleine" taille="lg">
          Choisir un autre mot de passe
        </BoutonLien>
      }
    >
      Quelqu'un a demandé une autre adresse e-mail pour votre compte. Si ce n'est pas vous, arrêtez le changement :
      l'adresse reste la vôtre et tous les appareils sont déconnectés.
    </PageDuLien>
  );
}
