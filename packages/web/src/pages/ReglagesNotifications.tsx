import {
  CATEGORIES,
  type Categorie,
  LIBELLES_CATEGORIE,
  type ReglagesNotifications,
} from '@colivert/domain/notifications';
import { Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import css from '../features/comptes/formulaires.module.css';
import { useEcrireReglages, useReglages } from '../features/notifications/notifications.queries.ts';
import { messageErreur } from '../lib/erreurApi.ts';
import { Bouton } from '../ui/Bouton.tsx';
import { Carte } from '../ui/Carte.tsx';
import { EtatErreur } from '../ui/EtatErreur.tsx';
import { Page } from '../ui/Page.tsx';
import { Refus, refusDe } from '../ui/Refus.tsx';
import { Squelette } from '../ui/Squelette.tsx';

export function Component() {
  const { data: reglages, error, isFetching, refetch } = useReglages();
  return (
    <Page titre="Réglages des notifications" etroite>
      <Carte>
        {reglages ? (
          <ReglagesFormulaire reglages={reglages} recharger={async () => (await refetch()).data} />
        ) : error ? (
          <EtatErreur
            phrase={`Erreur lors du chargement des réglages : ${messageErreur(error)}`}
            reessayer={() => void refetch()}
            enCours={isFetching}
          />
        ) : (
          <Squelette forme="liste" nombre={3} />
        )}
      </Carte>
    </Page>
  );
}

interface Props {
  reglages: ReglagesNotifications;
  /** Reads the settings again. */
  recharger: () => Promise<ReglagesNotifications | undefined>;
}

/** A switch for each category; channels that have none here are sent back unchanged. */
function ReglagesFormulaire({ reglages, recharger }: Props) {
  const [choix, setChoix] = useState(reglages);
  const ecriture = useEcrireReglages();
  const montrees = CATEGORIES.filter((categorie) => choix.mail[categorie] !== undefined);
  const regler = (categorie: Categorie, allume: boolean) =>
    setChoix({ ...choix, mail: { ...choix.mail, [categorie]: allume } });

  function enregistrer(e: FormEvent): void {
    e.preventDefault();
    ecriture.mutate({ body: choix }, { onSuccess: setChoix });
  }

  return (
    <form className={css.formulaire} noValidate onSubmit={enregistrer}>
      <Refus
        refus={ecriture.error && refusDe(ecriture.error, messageErreur(ecriture.error))}
        recharger={async () => {
          const nouveaux = await recharger();
          if (nouveaux === undefined) return;
          ecriture.reset();
          setChoix(nouveaux);
        }}
      />
      <fieldset className={css.groupe}>
        <legend className={css.legende}>Mail</legend>
        {montrees.map((categorie) => (
          <Switch
            key={categorie}
            label={LIBELLES_CATEGORIE[categorie]}
            checked={choix.mail[categorie] === true}
            onChange={(e) => regler(categorie, e.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <p className={css.texte}>
        Certains mails sont toujours envoyés&nbsp;: codes, sécurité, annulations, factures, décisions.
      </p>
      <div>
        <Bouton type="submit" enCours={ecriture.isPending} texteEnCours="Enregistrement...">
          Enregistrer
        </Bouton>
      </div>
    </form>
  );
}
