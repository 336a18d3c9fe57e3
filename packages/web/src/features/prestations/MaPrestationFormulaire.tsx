import {
  configurationProfilSchema,
  LIBELLES_TYPE_PRESTATION,
  MESSAGES_PRESTATION,
  type ProfilPrestataire,
  TYPES_PRESTATION,
} from '@colivert/domain/prestations';
import { type FormEvent, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampPrix } from '../../ui/ChampPrix.tsx';
import { ChampChoix, ChampTexteLong } from '../../ui/ChampTexte.tsx';
import { Refus, refusDe, type RefusDeModification } from '../../ui/Refus.tsx';
import { ChampPhotoPrestation } from './ChampPhotoPrestation.tsx';
import { TYPES_PAR_GROUPE } from './FiltresOffres.tsx';
import css from './MaPrestation.module.css';
import { OffreCard } from './OffreCard.tsx';
import { useConfigurerProfil } from './prestations.queries.ts';

const CHAMPS = ['typePrestationPrincipale', 'tauxHoraire', 'descriptionPrestation', 'photoPrestation'] as const;
const TYPES = [{ value: '', label: 'Aucun : mon offre n’est pas affichée' }, ...TYPES_PAR_GROUPE];

interface Saisie {
  /** '' for none: sent as null (D-223). */
  typePrestationPrincipale: string;
  tauxHoraire: number | null;
  descriptionPrestation: string;
  photoPrestation: string | null;
}

const saisieDe = (profil: ProfilPrestataire): Saisie => ({
  typePrestationPrincipale: profil.typePrestationPrincipale ?? '',
  tauxHoraire: profil.tauxHoraire,
  descriptionPrestation: profil.descriptionPrestation ?? '',
  photoPrestation: profil.photoPrestation,
});

interface Props {
  profil: ProfilPrestataire;
  /** Reads it again, after it was changed elsewhere. */
  recharger: () => Promise<ProfilPrestataire | undefined>;
}

export function MaPrestationFormulaire({ profil, recharger }: Props) {
  const userId = profil.prestataireId;
  const { form, dirty, restored, showErrors, startFrom, finish } = useKeptForm<Saisie>({
    userId,
    name: 'ma-prestation',
    saved: saisieDe(profil),
    kinds: { tauxHoraire: 'number' },
    unkept: 'photoPrestation',
  });
  const configurer = useConfigurerProfil(userId);
  const [refus, setRefus] = useState<RefusDeModification | null>(null);
  // That of the values typed over, not of what is read again meanwhile.
  const [version, setVersion] = useState(profil.version);
  const { values } = form;

  async function soumettre(e: FormEvent) {
    e.preventDefault();
    setRefus(null);
    const type = TYPES_PRESTATION.find((t) => t === values.typePrestationPrincipale) ?? null;
    const body = { ...values, typePrestationPrincipale: type, version };
    const phrases = erreursDeSaisie(configurationProfilSchema, body, CHAMPS);
    if (type !== null && values.tauxHoraire === null) phrases['tauxHoraire'] ??= 'Indiquez votre tarif horaire.';
    if (showErrors(phrases)) return;
    try {
      const enregistre = await configurer.mutateAsync(body);
      finish(saisieDe(enregistre));
      setVersion(enregistre.version);
    } catch (erreur) {
      if (erreur instanceof ErreurApi) showErrors(erreur.errors);
      const cause = messageErreur(erreur, '');
      setRefus(refusDe(erreur, `${MESSAGES_PRESTATION.echecProfil}${cause && ` : ${cause}`}`));
    }
  }

  function repartirDe(frais: ProfilPrestataire) {
    startFrom(saisieDe(frais));
    setVersion(frais.version);
    setRefus(null);
  }

  async function repartir() {
    const frais = await recharger();
    if (frais) repartirDe(frais);
  }

  return (
    <div className={css.colonnes}>
      <form noValidate className={css.formulaire} onSubmit={(e) => void soumettre(e)}>
        {restored && dirty && (
          <Bandeau
            action={
              <Bouton genre="contour" taille="sm" onClick={() => repartirDe(profil)}>
                Revenir à ce qui est enregistré
              </Bouton>
            }
          >
            Nous avons repris ce que vous aviez saisi.
          </Bandeau>
        )}
        <Refus refus={refus} recharger={repartir} />
        <ChampChoix
          label="Type de prestation principal"
          description="Sans type, les clients ne voient pas votre offre."
          data={TYPES}
          {...form.getInputProps('typePrestationPrincipale')}
        />
        <ChampPrix
          label="Tarif horaire"
          description="Le prix d'une réservation : les heures réservées, à ce tarif."
          {...form.getInputProps('tauxHoraire')}
          value={values.tauxHoraire}
        />
        <ChampTexteLong
          label="Description"
          description="Ce que vous faites, comment, avec quel matériel."
          max={4000}
          autosize
          minRows={4}
          {...form.getInputProps('descriptionPrestation')}
          value={values.descriptionPrestation}
        />
        <ChampPhotoPrestation
          userId={userId}
          value={values.photoPrestation}
          onChange={(url) => form.setFieldValue('photoPrestation', url)}
          error={form.errors['photoPrestation'] as string | undefined}
        />
        <div>
          <Bouton type="submit" enCours={configurer.isPending} texteEnCours="Enregistrement...">
            Enregistrer
          </Bouton>
        </div>
      </form>
      <Apercu profil={profil} saisie={values} />
    </div>
  );
}

/** What clients will see once it is saved. */
function Apercu({ profil, saisie }: { profil: ProfilPrestataire; saisie: Saisie }) {
  const type = TYPES_PRESTATION.find((t) => t === saisie.typePrestationPrincipale);
  const { tauxHoraire } = saisie;
  const initiale = [...profil.nom.trim()][0]?.toLocaleUpperCase('fr');
  return (
    <section className={css.apercu}>
      <h2 className={css.titre}>Aperçu : ce que les clients verront</h2>
      {type ? (
        <OffreCard
          niveau={3}
          offre={{
            prestataireId: profil.prestataireId,
            prestataireName: initiale ? `${profil.prenom} ${initiale}.` : profil.prenom,
            prestatairePhoto: profil.photoProfilUrl,
            photoPrestation: saisie.photoPrestation,
            typeService: LIBELLES_TYPE_PRESTATION[type],
            typeServiceCode: type,
            tauxHoraire: tauxHoraire !== null && Number.isFinite(tauxHoraire) ? tauxHoraire : 0,
            description: saisie.descriptionPrestation,
            noteMoyenne: profil.noteMoyenne,
            nombreEvaluations: profil.nombreEvaluations,
          }}
        />
      ) : (
        <p className={css.aide}>Choisissez un type de prestation : sans lui, votre offre n'est pas affichée.</p>
      )}
    </section>
  );
}
