import { CHOIX_ROLE, inscriptionSchema, type RoleInscription, ROLES_INSCRIPTION } from '@colivert/domain/comptes';
import { DOCUMENTS_DU_ROLE, libelleDocument } from '@colivert/domain/documents';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { useAdresseDuFormulaire } from '../../lib/geographie/useAdresseDuFormulaire.ts';
import { useCleIdempotence } from '../../lib/idempotence.ts';
import { lireRetour } from '../../lib/portes.ts';
import { useSession } from '../../lib/session.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampChoix, ChampMotDePasse, ChampTexte } from '../../ui/ChampTexte.tsx';
import { showErrors } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import { BlocRole } from './BlocRole.tsx';
import { useInscription } from './comptes.queries.ts';
import { ForceMotDePasse } from './ForceMotDePasse.tsx';
import css from './formulaires.module.css';
import { ERREUR_SERVEUR, messageDuServeur } from './messages.ts';
import {
  garderSaisie,
  ORDRE_INSCRIPTION,
  oublierSaisie,
  reprendreSaisie,
  type SaisieInscription,
} from './saisieInscription.ts';

const ROLES_PROPOSES = [
  { value: '', label: 'Sélectionnez votre profil' },
  ...ROLES_INSCRIPTION.map((value) => ({ value, label: CHOIX_ROLE[value] })),
];

const LISTE = new Intl.ListFormat('fr-FR');
const enMinuscule = (libelle: string) => libelle.charAt(0).toLowerCase() + libelle.slice(1);
const piecesDe = (role: RoleInscription) =>
  LISTE.format(DOCUMENTS_DU_ROLE[role].requis.map((type) => enMinuscule(libelleDocument(type, role).libelle)));

/** Opens the session, then goes to the code (C-040, C-041). */
export function FormulaireInscription() {
  const [recherche] = useSearchParams();
  const roleVoulu = ROLES_INSCRIPTION.find((r) => r === recherche.get('role'));
  const form = useForm<SaisieInscription>({
    initialValues: { ...reprendreSaisie(), ...(roleVoulu && { role: roleVoulu }) },
  });
  const inscription = useInscription();
  const cle = useCleIdempotence(inscription);
  const { ouvrir } = useSession();
  const navigate = useNavigate();
  const [refus, setRefus] = useState<string | null>(null);
  const idAttente = useId();
  const { getValues } = form;
  const { role, motDePasse } = form.values;

  const rechercheAdresse = useAdresseDuFormulaire(form, {
    adresse: 'adresse',
    codePostal: 'codePostal',
    ville: 'ville',
  });

  // Going to another page and back loses nothing.
  const inscrit = useRef(false);
  useEffect(() => () => (inscrit.current ? oublierSaisie() : garderSaisie(getValues())), [getValues]);

  async function soumettre(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    setRefus(null);
    const lu = inscriptionSchema.safeParse(form.getValues());
    if (!lu.success)
      return void showErrors(form, erreursDeSaisie(inscriptionSchema, form.getValues(), []), ORDRE_INSCRIPTION);
    try {
      const { userId, token, user } = await inscription.mutateAsync({ body: lu.data, cleIdempotence: cle(lu.data) });
      inscrit.current = true;
      // Sent again after the account had lived without this page: it is there, and is signed in to as any other.
      if (token === null || user === null) {
        notifier.succes('Votre compte est créé : connectez-vous.');
        return await navigate('/login');
      }
      ouvrir(token, user);
      // URLSearchParams writes the « + » of an address as %2B, so that it comes back as it was (O-14).
      const suite = new URLSearchParams({ userId, email: user.email });
      const retour = lireRetour(recherche);
      if (retour !== undefined) suite.set('retour', retour);
      await navigate(`/verify-email?${suite}`);
    } catch (erreur) {
      const phrase = messageDuServeur(erreur, ERREUR_SERVEUR);
      if (!(erreur instanceof ErreurApi)) throw erreur;
      const parChamp = erreur.code === 'DOUBLON' ? { email: phrase } : erreur.errors;
      if (!showErrors(form, parChamp, ORDRE_INSCRIPTION)) setRefus(phrase);
    }
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void soumettre(e)}>
      <ChampChoix
        label="Vous êtes"
        description={role && `À envoyer ensuite, en photo ou en PDF : ${piecesDe(role)}.`}
        required
        data={ROLES_PROPOSES}
        {...form.getInputProps('role')}
      />
      <fieldset className={css.groupe}>
        <legend className={css.legende}>Vos coordonnées</legend>
        <div className={css.deux}>
          <ChampTexte label="Prénom" required autoComplete="given-name" {...form.getInputProps('prenom')} />
          <ChampTexte label="Nom" required autoComplete="family-name" {...form.getInputProps('nom')} />
        </div>
        <ChampTexte
          label="Email"
          description="Nous y envoyons un code de vérification."
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <ChampTexte label="Téléphone" required type="tel" autoComplete="tel" {...form.getInputProps('telephone')} />
        <div>
          <ChampMotDePasse
            label="Mot de passe"
            required
            autoComplete="new-password"
            {...form.getInputProps('motDePasse')}
          />
          <ForceMotDePasse motDePasse={motDePasse} />
        </div>
      </fieldset>
      <fieldset className={css.groupe}>
        <legend className={css.legende}>Votre adresse</legend>
        <ChampAdresse
          label="Adresse"
          description="Numéro et rue."
          required
          recherche={rechercheAdresse}
          {...form.getInputProps('adresse')}
        />
        <div className={css.postal}>
          <ChampTexte
            label="Code postal"
            required
            inputMode="numeric"
            autoComplete="postal-code"
            {...form.getInputProps('codePostal')}
          />
          <ChampTexte label="Ville" required autoComplete="address-level2" {...form.getInputProps('ville')} />
        </div>
      </fieldset>
      <BlocRole role={role} form={form} />
      {refus && (
        <Bandeau ton="danger" annonce>
          {refus}
        </Bandeau>
      )}
      <p className={css.suite}>
        En créant votre compte, vous acceptez les <Link to="/cgu">conditions d'utilisation</Link>. Ce que nous gardons
        de vous : <Link to="/confidentialite">confidentialité</Link>.
      </p>
      {role === '' && (
        <p id={idAttente} className={css.attente}>
          Choisissez d'abord qui vous êtes, en haut du formulaire.
        </p>
      )}
      <Bouton
        type="submit"
        largeur="pleine"
        taille="lg"
        desactive={role === ''}
        aria-describedby={role === '' ? idAttente : undefined}
        enCours={inscription.isPending}
        texteEnCours="Création du compte..."
      >
        Créer mon compte
      </Bouton>
    </form>
  );
}
