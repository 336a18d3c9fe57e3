import { afficherTelephone, profilSchema, type Utilisateur } from '@colivert/domain/comptes';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useState } from 'react';
import { ecrireBrouillon, effacerBrouillon, lireBrouillon } from '../../lib/brouillons.ts';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { useAdresseDuFormulaire } from '../../lib/geographie/useAdresseDuFormulaire.ts';
import { erreursDeSaisie, ranger } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampAdresse } from '../../ui/ChampAdresse.tsx';
import { ChampMotDePasse, ChampTexte } from '../../ui/ChampTexte.tsx';
import { viserPremiereErreur } from '../../ui/formulaire.ts';
import { notifier } from '../../ui/toasts.ts';
import { useModifierProfil } from './comptes.queries.ts';
import css from './formulaires.module.css';
import { MESSAGES_COMPTE, messageDuServeur } from './messages.ts';

const BROUILLON = 'profil';
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

/** What was typed before Back, a reload or the end of the session, never the password (O-18). */
function reprendre(compte: Utilisateur): Saisie | null {
  const lu = lireBrouillon(compte.id, BROUILLON);
  if (typeof lu !== 'object' || lu === null) return null;
  const textes = Object.entries(lu).filter(
    ([champ, valeur]) => champ in saisieDe(compte) && typeof valeur === 'string',
  );
  return { ...saisieDe(compte), ...Object.fromEntries(textes), motDePasseActuel: '' };
}

interface Props {
  compte: Utilisateur;
  /** Reads the account again, after somebody changed it elsewhere. */
  recharger: () => Promise<Utilisateur | undefined>;
}

export function FormulaireProfil({ compte, recharger }: Props) {
  const [repris, setRepris] = useState(() => reprendre(compte));
  const form = useForm<Saisie>({ initialValues: repris ?? saisieDe(compte) });
  const modification = useModifierProfil();
  const [refus, setRefus] = useState<{ phrase: string; perime: boolean } | null>(null);

  const recherche = useAdresseDuFormulaire(form, { adresse: 'adresse', codePostal: 'codepostal', ville: 'ville' });

  const email = form.values.email.trim().toLowerCase();
  const changeEmail = email !== compte.email && email !== compte.emailEnAttente;

  const { motDePasseActuel: _secret, ...aGarder } = form.values;
  const texteAGarder = JSON.stringify(aGarder);
  const { motDePasseActuel: _rien, ...enregistre } = saisieDe(compte);
  const sale = texteAGarder !== JSON.stringify(enregistre);
  useEffect(() => {
    if (sale) ecrireBrouillon(compte.id, BROUILLON, JSON.parse(texteAGarder));
    else effacerBrouillon(compte.id, BROUILLON);
  }, [sale, texteAGarder, compte.id]);

  function signaler(phrases: Record<string, string>) {
    form.setErrors(phrases);
    viserPremiereErreur(form)(phrases);
  }

  function repartirDe(frais: Utilisateur) {
    form.setValues(saisieDe(frais));
    form.clearErrors();
    setRefus(null);
    setRepris(null);
    effacerBrouillon(frais.id, BROUILLON);
  }

  async function soumettre(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    if (modification.isPending) return;
    setRefus(null);
    const saisie = form.getValues();
    const { motDePasseActuel, ...reste } = saisie;
    const body = { ...reste, ...(changeEmail ? { motDePasseActuel } : {}), version: compte.version };
    const phrases = erreursDeSaisie(profilSchema, body, CHAMPS);
    if (changeEmail && motDePasseActuel === '') phrases['motDePasseActuel'] = 'Saisissez votre mot de passe actuel.';
    if (Object.keys(phrases).length > 0) return signaler(ranger(phrases, CHAMPS));
    try {
      repartirDe(await modification.mutateAsync(body));
      notifier.succes(MESSAGES_COMPTE.succes);
    } catch (erreur) {
      if (!(erreur instanceof ErreurApi)) throw erreur;
      if (erreur.code === 'DOUBLON') return signaler({ email: erreur.message });
      if (Object.keys(erreur.errors).length > 0) return signaler(ranger(erreur.errors, CHAMPS));
      const detail = messageDuServeur(erreur, erreur.statut === 0 ? erreur.message : '');
      const phrase = detail === '' ? MESSAGES_COMPTE.echec : `${MESSAGES_COMPTE.echec} : ${detail}`;
      setRefus({ phrase, perime: erreur.code === 'VERSION_PERIMEE' });
    }
  }

  async function reprendreDuServeur() {
    const frais = await recharger();
    if (frais) repartirDe(frais);
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void soumettre(e)}>
      {repris && <Bandeau>Vos modifications d'avant sont de nouveau là. Enregistrez-les pour les garder.</Bandeau>}
      <div className={css.deux}>
        <ChampTexte label="Prénom" required autoComplete="given-name" {...form.getInputProps('prenom')} />
        <ChampTexte label="Nom" required autoComplete="family-name" {...form.getInputProps('nom')} />
      </div>
      <ChampTexte
        label="Email"
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
      {refus && (
        <Bandeau
          ton="danger"
          annonce
          action={
            refus.perime && (
              <Bouton genre="contour" taille="sm" onClick={() => void reprendreDuServeur()}>
                Recharger mes informations
              </Bouton>
            )
          }
        >
          {refus.phrase}
        </Bandeau>
      )}
      <div>
        <Bouton type="submit" enCours={modification.isPending} texteEnCours="Enregistrement...">
          Enregistrer les modifications
        </Bouton>
      </div>
    </form>
  );
}
