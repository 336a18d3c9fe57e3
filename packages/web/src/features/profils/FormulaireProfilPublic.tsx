import {
  LONGUEUR_MAX_BIOGRAPHIE,
  MESSAGES_PROFIL,
  modificationProfilSchema,
  type ProfilPublic,
} from '@colivert/domain/profils';
import { type FormEvent, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useTexteGarde } from '../../lib/useTexteGarde.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { notifier } from '../../ui/toasts.ts';
import { ChampPhoto } from './ChampPhoto.tsx';
import css from './profils.module.css';
import { useModifierProfilPublic } from './profils.queries.ts';

const BROUILLON = 'profil-public';

export function FormulaireProfilPublic({ profil }: { profil: ProfilPublic }) {
  const [photo, setPhoto] = useState(profil.photoProfilUrl);
  const { texte: biographie, setTexte: setBiographie } = useTexteGarde(profil.id, BROUILLON, profil.biographie ?? '');
  const [erreurs, setErreurs] = useState<Record<string, string>>({});
  const modification = useModifierProfilPublic(profil.role, profil.id);
  const photoAEnregistrer = photo !== profil.photoProfilUrl;

  function signaler(formulaire: HTMLFormElement, phrases: Record<string, string>) {
    setErreurs(phrases);
    if ('biographie' in phrases) formulaire.querySelector('textarea')?.focus();
  }

  async function soumettre(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    if (modification.isPending) return;
    const formulaire = e.currentTarget;
    const body = { biographie, photoProfilUrl: photo };
    const phrases = erreursDeSaisie(modificationProfilSchema, body, ['biographie']);
    signaler(formulaire, phrases);
    if (Object.keys(phrases).length > 0) return;
    try {
      const enregistre = await modification.mutateAsync(body);
      setPhoto(enregistre.photoProfilUrl);
      setBiographie(enregistre.biographie ?? '');
      notifier.succes(MESSAGES_PROFIL.succes);
    } catch (erreur) {
      if (!(erreur instanceof ErreurApi)) throw erreur;
      signaler(formulaire, erreur.errors);
      const detail = messageErreur(erreur, '');
      notifier.erreur(detail === '' ? MESSAGES_PROFIL.echec : `${MESSAGES_PROFIL.echec} : ${detail}`);
    }
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={(e) => void soumettre(e)}>
      <ChampPhoto personne={profil} value={photo} onChange={setPhoto} />
      {erreurs['photoProfilUrl'] && <p className={css.erreur}>{erreurs['photoProfilUrl']}</p>}
      <ChampTexteLong
        label="Biographie"
        description="Facultative."
        minRows={4}
        max={LONGUEUR_MAX_BIOGRAPHIE}
        value={biographie}
        onChange={(e) => {
          setBiographie(e.currentTarget.value);
          setErreurs({});
        }}
        error={erreurs['biographie']}
      />
      <div className={css.enregistrer}>
        <Bouton type="submit" enCours={modification.isPending} texteEnCours="Enregistrement...">
          Enregistrer le profil public
        </Bouton>
        {/* Stands there from the start, to be read when the photo changes. */}
        <span role="status" className={css.rappel}>
          {photoAEnregistrer && 'La photo sera visible une fois le profil enregistré.'}
        </span>
      </div>
    </form>
  );
}
