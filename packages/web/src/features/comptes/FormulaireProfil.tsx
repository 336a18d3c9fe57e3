import { afficherTelephone, profilSchema, type Utilisateur } from '@colivert/domain/comptes';
import { type FormEvent, useState } from 'react';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { useAdresseDuFormulaire } from '../../lib/geographie/useAdresseDuFormulaire.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampMotDePasse, ChampTexte } from '../../ui/ChampTexte.tsx';
import { Refus, refusDe, type RefusDeModification } from '../../ui/Refus.tsx';
import { notifier } from '../../ui/toasts.ts';
import { useModifierProfil } from './comptes.queries.ts';
import css from './formulaires.module.css';
import { MESSAGES_COMPTE, messageDuServeur } from './messages.ts';

const CHAMPS = ['prenom', 'nom', 'email', 'motDePasseActuel', 'telephone', 'adresse', 'codepostal', 'ville'] as const;
type Saisie = Record<(typeof CHAMPS)[number], string>;

const saisieDe = (compte: Utilisateur): Saisie => ({
  prenom: compte.prenom,
  nom: compte.nom,
  email: compte.email,
  motDePasseActuel: '',
  telephone: compte.telephone === null ? '' : afficherTelephone(compte.telephone),
  adresse: compte.adresse ?? '',
  codepostal: compte.codepostal ?? '',
  ville: compte.ville ?? '',
});

interface Props {
  compte: Utilisateur;
  /** Reads the account again, after somebody changed it elsewhere. */
  recharger: () => Promise<Utilisateur | undefined>;
}

export function FormulaireProfil({ compte, recharger }: Props) {
  const { form, restored, showErrors, startFrom, finish } = useKeptForm<Saisie>({
    userId: compte.id,
    name: 'profil',
    saved: saisieDe(compte),
    unkept: 'motDePasseActuel',
  });
  const modification = useModifierProfil();
  const [refus, setRefus] = useState<RefusDeModification | null>(null);
  // Once refused for its version, it is refused until the newer one is shown: that was read, but not by the person.
  const [perimee, setPerimee] = useState<number | null>(null);

  const recherche = useAdresseDuFormulaire(form, { adresse: 'adresse', codePostal: 'codepostal', ville: 'ville' });

  const email = form.values.email.trim().toLowerCase();
  const changeEmail = email !== compte.email && email !== compte.emailEnAttente;

  function repartirDe(repartir: typeof startFrom, frais: Utilisateur) {
    repartir(saisieDe(frais));
    setRefus(null);
    setPerimee(null);
  }

  async function soumettre(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    setRefus(null);
    const saisie = form.getValues();
    const { motDePasseActuel, ...reste } = saisie;
    const body = { ...reste, ...(changeEmail ? { motDePasseActuel } : {}), version: perimee ?? compte.version };
    const phrases = erreursDeSaisie(profilSchema, body, CHAMPS);
    if (changeEmail && motDePasseActuel === '') phrases['motDePasseActuel'] = 'Saisissez votre mot de passe actuel.';
    if (showErrors(phrases)) return;
    try {
      repartirDe(finish, await modification.mutateAsync(body));
      notifier.succes(MESSAGES_COMPTE.succes);
    } catch (erreur) {
      if (!(erreur instanceof ErreurApi)) throw erreur;
      if (showErrors(erreur.code === 'DOUBLON' ? { email: erreur.message } : erreur.errors)) return;
      const detail = messageDuServeur(erreur, erreur.statut === 0 ? erreur.message : '');
      const phrase = detail === '' ? MESSAGES_COMPTE.echec : `${MESSAGES_COMPTE.echec} : ${detail}`;
      const nouveau = refusDe(erreur, phrase);
      if (nouveau.perime) setPerimee(body.version);
      setRefus(nouveau);
    }
  }

  async function reprendreDuServeur() {
    const frais = await recharger();
    if (frais) repartirDe(startFrom, frais);
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void soumettre(e)}>
      {restored && <Bandeau>Vos modifications d'avant sont de nouveau là. Enregistrez-les pour les garder.</Bandeau>}
      <div className={css.deux}>
        <ChampTexte label="Prénom" required autoComplete="given-name" {...form.getInputProps('prenom')} />
        <ChampTexte label="Nom" required autoComplete="family-name" {...form.getInputProps('nom')} />
      </div>
      <ChampTexte
        label="Email"
        description={
          compte.emailEnAttente && `Enregistrer avec ${compte.email} annule le passage à ${compte.emailEnAttente}.`
        }
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      {(changeEmail || form.errors['motDePasseActuel']) && (
        <ChampMotDePasse
          label="Mot de passe actuel"
          description="Demandé pour changer d'adresse e-mail. Un code sera envoyé à la nouvelle adresse."
          required
          autoComplete="current-password"
          {...form.getInputProps('motDePasseActuel')}
        />
      )}
      <ChampTexte label="Téléphone" type="tel" autoComplete="tel" {...form.getInputProps('telephone')} />
      <ChampAdresse label="Adresse" recherche={recherche} {...form.getInputProps('adresse')} />
      <div className={css.postal}>
        <ChampTexte
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.getInputProps('codepostal')}
        />
        <ChampTexte label="Ville" autoComplete="address-level2" {...form.getInputProps('ville')} />
      </div>
      <Refus refus={refus} recharger={reprendreDuServeur} libelle="Recharger mes informations" />
      <div>
        <Bouton type="submit" enCours={modification.isPending} texteEnCours="Enregistrement...">
          Enregistrer les modifications
        </Bouton>
      </div>
    </form>
  );
}
