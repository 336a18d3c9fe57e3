import { type Annonce, ETAPES_ANNONCE } from '@colivert/domain/annonces';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { lireSession } from '../../lib/sessionStore.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import css from './Assistant.module.css';
import { ConfirmationDoutes } from './ConfirmationDoutes.tsx';
import { PARAMETRE_ASSISTANT } from './assistantAdresse.ts';
import { EtapeLocalisation } from './EtapeLocalisation.tsx';
import { EtapePhoto } from './EtapePhoto.tsx';
import { EtapeRecapitulatif } from './EtapeRecapitulatif.tsx';
import { EtapesAssistant } from './EtapesAssistant.tsx';
import { EtapeDescription, EtapeDetails } from './EtapesSaisie.tsx';
import type { useAssistantAdresse } from './useAssistantAdresse.ts';
import { useDoutes } from './useDoutes.ts';
import { useFormulaireAnnonce } from './useFormulaireAnnonce.ts';
import { usePhotoAnnonce } from './usePhotoAnnonce.ts';
import { usePrixSuggere } from './usePrixSuggere.ts';
import { DERNIERE_ETAPE, erreursDe, erreursEtape } from './valeursAnnonce.ts';

interface Props {
  userId: string;
  annonce: Annonce | null;
  ouvert: boolean;
  adresse: ReturnType<typeof useAssistantAdresse>;
}

/** The wizard in five steps; the step itself is in the address (spec 1 §2). */
export function AssistantFenetre({ userId, annonce, ouvert, adresse }: Props) {
  const id = useId();
  const [alerte, setAlerte] = useState<string | null>(null);
  const { etape } = adresse;

  function reprendre(vers: number, erreurs: Record<string, string>) {
    const siennes = erreursEtape(vers, erreurs);
    form.setErrors(siennes);
    setAlerte(formulaire.refus(vers));
    viser(Object.keys(siennes)[0] ?? null);
    adresse.aller(vers);
  }

  const formulaire = useFormulaireAnnonce({ userId, annonce, onFini: adresse.fermer, onReprendre: reprendre });
  const { form, faites, dirty, enCours } = formulaire;
  const { titreEtape, viser } = useStepFocus(form, etape);
  const trajet = usePrixSuggere(form, 'client');
  const doutes = useDoutes(trajet);
  const occupe = enCours || doutes.enCours;
  const photo = usePhotoAnnonce(userId, (url) => form.setFieldValue('photoUrl', url));
  const bloqueur = useQuitter(() => ouvert && dirty && !formulaire.isFinished());

  // An address may ask for a step whose forerunners are not filled: a link kept, a draft gone.
  const manquante = [0, 2].find((k) => k < etape && formulaire.refus(k) !== null);
  useEffect(() => {
    if (ouvert && manquante !== undefined) adresse.aller(manquante, { replace: true });
  }, [ouvert, manquante, adresse]);

  function etapeTenue(): boolean {
    const erreurs = erreursEtape(etape, erreursDe(form.values));
    if (Object.keys(erreurs).length > 0) {
      reprendre(etape, erreurs);
      return false;
    }
    setAlerte(null);
    formulaire.marquerFaite(etape, ...(etape + 1 === DERNIERE_ETAPE ? [DERNIERE_ETAPE] : []));
    return true;
  }

  function aller(vers: number) {
    if (vers > etape && !etapeTenue()) return;
    setAlerte(null);
    adresse.aller(vers);
  }

  function soumettre(e: FormEvent) {
    e.preventDefault();
    if (etape < DERNIERE_ETAPE) aller(etape + 1);
    else if (!photo.enCours) void publier();
  }

  async function publier() {
    if (await doutes.verifier(form.values)) await formulaire.envoyer();
  }

  return (
    <>
      <Dialogue
        dansAdresse
        ouvert={ouvert}
        onFermer={adresse.fermer}
        titre={annonce ? "Modifier l'annonce" : 'Créer une annonce'}
        taille="lg"
        retenu={occupe || bloqueur.state === 'blocked' || doutes.doutes.length > 0}
        pied={
          <>
            <Bouton genre="discret" onClick={adresse.fermer} desactive={occupe}>
              Annuler
            </Bouton>
            {etape > 0 && (
              <Bouton genre="contour" onClick={adresse.precedent} desactive={occupe}>
                Précédent
              </Bouton>
            )}
            <Bouton
              type="submit"
              form={id}
              enCours={occupe}
              texteEnCours={annonce ? 'Enregistrement...' : 'Création...'}
              desactive={etape === DERNIERE_ETAPE && photo.enCours}
              // The second click of a double click on « Suivant » must not publish what it uncovers.
              onClick={(e) => {
                if (e.detail > 1) e.preventDefault();
              }}
            >
              {etape < DERNIERE_ETAPE ? 'Suivant' : annonce ? 'Enregistrer les modifications' : "Créer l'annonce"}
            </Bouton>
          </>
        }
      >
        <EtapesAssistant courante={etape} faites={faites} onAller={aller} />
        <form id={id} noValidate className={css.corps} onSubmit={soumettre}>
          {formulaire.restored && (
            <Bandeau
              action={
                <Bouton
                  genre="contour"
                  taille="sm"
                  onClick={() => {
                    photo.choisir(null);
                    formulaire.recommencer();
                    adresse.aller(0);
                  }}
                >
                  {annonce ? "Revenir à l'annonce publiée" : 'Repartir de zéro'}
                </Bouton>
              }
            >
              Nous avons repris votre brouillon.
            </Bandeau>
          )}
          <h3 ref={titreEtape} tabIndex={-1} className={css.titreEtape}>
            <span className={css.rang}>
              Étape {etape + 1} sur {ETAPES_ANNONCE.length}
            </span>
            {ETAPES_ANNONCE[etape]}
          </h3>
          {alerte && (
            <Bandeau ton="alerte" annonce>
              {alerte}
            </Bandeau>
          )}
          {etape === 0 && <EtapeDescription form={form} />}
          {etape === 1 && (
            <EtapePhoto photo={photo} url={form.values.photoUrl} error={(form.errors['photoUrl'] as string) ?? null} />
          )}
          {etape === 2 && <EtapeLocalisation form={form} trajet={trajet} />}
          {etape === 3 && <EtapeDetails form={form} trajet={trajet} />}
          {etape === DERNIERE_ETAPE && <EtapeRecapitulatif valeurs={form.values} photoEnCours={photo.enCours} />}
          {formulaire.echec && <Bandeau ton="alerte">{formulaire.echec}</Bandeau>}
        </form>
      </Dialogue>
      <ConfirmationDoutes
        doutes={doutes.doutes}
        modifie={annonce !== null}
        onFermer={doutes.fermer}
        onConfirmer={() => void formulaire.envoyer()}
      />
      <Confirmation
        dansAdresse
        ouvert={bloqueur.state === 'blocked'}
        onFermer={() => bloqueur.reset?.()}
        titre={annonce ? 'Quitter sans enregistrer ?' : 'Quitter sans publier ?'}
        annuler="Continuer"
        action="Quitter"
        onConfirmer={() => bloqueur.proceed?.()}
      >
        Ce que vous avez saisi est gardé 24 heures sur cet appareil : vous pourrez le reprendre.
      </Confirmation>
    </>
  );
}

/** Leaving the wizard asks first; walking through its steps does not, nor does a session that has ended. */
function useQuitter(retient: () => boolean) {
  useBeforeUnload((e) => {
    if (retient()) e.preventDefault();
  });
  return useBlocker(
    ({ nextLocation }) =>
      retient() &&
      lireSession().utilisateur !== null &&
      !new URLSearchParams(nextLocation.search).has(PARAMETRE_ASSISTANT),
  );
}
