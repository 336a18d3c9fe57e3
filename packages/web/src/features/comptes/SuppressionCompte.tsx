import type { Role } from '@colivert/domain/lib';
import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { useSession } from '../../lib/session.ts';
import { fermer as oublierSession } from '../../lib/sessionStore.ts';
import { goHomeThen } from '../../lib/signOut.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampMotDePasse } from '../../ui/ChampTexte.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { showErrors } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import css from './formulaires.module.css';
import { ERREUR_SERVEUR, messageDuServeur } from './messages.ts';
import { useEffacerCompte } from './securite.queries.ts';

/** What leaving does to bookings that are past (adr 0015): nobody finds it out afterwards. */
const PRESTATIONS_PASSEES: Partial<Record<Role, string>> = {
  CLIENT:
    "Vos prestations passées que vous n'avez pas annulées seront déclarées terminées : si l'une n'a pas eu lieu, annulez-la d'abord.",
  PRESTATAIRE:
    "Vos prestations terminées et pas encore facturées le seront sur une dernière facture, envoyée par mail, si rien ne manque à votre facturation (onglet Revenus). Celles que le client n'a pas déclarées terminées ne seront plus facturées.",
};

/** The password and a second look: nothing brings an erased account back. A refusal says what still holds it. */
export function SuppressionCompte({ onFermer }: { onFermer: () => void }) {
  const form = useForm({ initialValues: { motDePasseActuel: '' } });
  const effacement = useEffacerCompte();
  const navigate = useNavigate();
  const { utilisateur } = useSession();
  const prestations = utilisateur === null ? undefined : PRESTATIONS_PASSEES[utilisateur.role];

  async function supprimer(e: FormEvent) {
    e.preventDefault();
    const { motDePasseActuel } = form.getValues();
    if (showErrors(form, motDePasseActuel === '' ? { motDePasseActuel: 'Saisissez votre mot de passe actuel.' } : {}))
      return;
    try {
      await effacement.mutateAsync(motDePasseActuel);
      goHomeThen(navigate, () => {
        oublierSession();
        notifier.succes('Votre compte est supprimé.');
      });
    } catch (erreur) {
      if (erreur instanceof ErreurApi) showErrors(form, erreur.errors);
    }
  }

  return (
    <Dialogue
      ouvert
      onFermer={onFermer}
      titre="Supprimer mon compte"
      retenu={effacement.isPending}
      pied={
        <>
          <Bouton genre="contour" onClick={onFermer} desactive={effacement.isPending}>
            Garder mon compte
          </Bouton>
          <Bouton
            type="submit"
            form="suppression-compte"
            genre="danger"
            enCours={effacement.isPending}
            texteEnCours="Suppression..."
          >
            Supprimer définitivement
          </Bouton>
        </>
      }
    >
      <form id="suppression-compte" className={css.formulaire} noValidate onSubmit={(e) => void supprimer(e)}>
        {effacement.error && Object.keys(form.errors).length === 0 && (
          <Bandeau ton="danger" annonce>
            {messageDuServeur(effacement.error, ERREUR_SERVEUR)}
          </Bandeau>
        )}
        <ul className={css.liste}>
          <li>Vos coordonnées, vos documents et vos photos sont effacés ; vos annonces en ligne sont retirées.</li>
          <li>Vos évaluations restent, signées «&nbsp;Utilisateur supprimé&nbsp;».</li>
          {prestations !== undefined && <li>{prestations}</li>}
          <li>Les factures sont gardées dix ans, comme la loi le demande.</li>
        </ul>
        <ChampMotDePasse
          label="Mot de passe actuel"
          description="Pour être sûrs que c'est bien vous."
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('motDePasseActuel')}
        />
      </form>
    </Dialogue>
  );
}
