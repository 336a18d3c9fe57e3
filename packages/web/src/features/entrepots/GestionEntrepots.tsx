import { type Entrepot, ERREUR_ENTREPOTS } from '@colivert/domain/entrepots';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './entrepots.module.css';
import { useSupprimerEntrepot, useTousLesEntrepots } from './entrepots.queries.ts';
import { FormulaireEntrepot } from './FormulaireEntrepot.tsx';

type Ouvert = { entrepot: Entrepot | null } | null;

/** The warehouses, for an ADMIN: add, change, delete (wire §8). */
export function GestionEntrepots() {
  const { data, error, isPending, isFetching, refetch } = useTousLesEntrepots();
  const [ouvert, setOuvert] = useState<Ouvert>(null);
  const ajouter = (
    <Bouton icone={<IconPlus aria-hidden size={20} />} onClick={() => setOuvert({ entrepot: null })}>
      Ajouter un entrepôt
    </Bouton>
  );
  return (
    <div className={css.gestion}>
      {isPending && <Squelette forme="liste" />}
      {error && !data && (
        <EtatErreur
          phrase={messageErreur(error, ERREUR_ENTREPOTS)}
          reessayer={() => void refetch()}
          enCours={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EtatVide
          icone={<IconBuildingWarehouse size={32} stroke={1.5} />}
          phrase="Aucun entrepôt : sans entrepôt, aucune livraison ne peut se faire en deux segments."
          action={ajouter}
        />
      )}
      {data && data.length > 0 && (
        <>
          <div>{ajouter}</div>
          <p className={css.total} role="status">
            {data.length} entrepôt{data.length > 1 ? 's' : ''}
          </p>
          <Liste titre="Entrepôts" disposition="cartes">
            {data.map((entrepot) => (
              <EntrepotCarte key={entrepot.id} entrepot={entrepot} modifier={() => setOuvert({ entrepot })} />
            ))}
          </Liste>
        </>
      )}
      {ouvert && (
        <FormulaireEntrepot
          key={ouvert.entrepot?.id ?? 'nouveau'}
          entrepot={ouvert.entrepot}
          onFermer={() => setOuvert(null)}
        />
      )}
    </div>
  );
}

function EntrepotCarte({ entrepot, modifier }: { entrepot: Entrepot; modifier: () => void }) {
  const { id, nom, adresse, codePostal, ville, latitude } = entrepot;
  const [demande, setDemande] = useState(false);
  const { mutate, isPending } = useSupprimerEntrepot(id);
  const confirmer = () =>
    mutate(undefined, {
      onSuccess: () => notifier.succes('Entrepôt supprimé.'),
      onError: (erreur) => notifier.erreur(messageErreur(erreur, "L'entrepôt n'a pas pu être supprimé.")),
      onSettled: () => setDemande(false),
    });
  return (
    <Carte
      balise="article"
      titre={nom}
      pied={
        <>
          <Bouton genre="contour" taille="sm" aria-label={`Modifier : ${nom}`} onClick={modifier}>
            Modifier
          </Bouton>
          <Bouton genre="discret" taille="sm" aria-label={`Supprimer : ${nom}`} onClick={() => setDemande(true)}>
            Supprimer
          </Bouton>
        </>
      }
    >
      <p className={css.adresse}>
        {adresse}
        <br />
        {codePostal} {ville}
      </p>
      {latitude === null && <p className={css.note}>Cette adresse n'a pas été trouvée sur la carte.</p>}
      <Confirmation
        ouvert={demande}
        onFermer={() => setDemande(false)}
        titre={`Supprimer l'entrepôt « ${nom} » ?`}
        action="Supprimer"
        actionEnCours="Suppression..."
        enCours={isPending}
        danger
        onConfirmer={confirmer}
      >
        Il ne sera plus proposé aux livreurs. Un entrepôt qui sert à une livraison en cours ne peut pas être supprimé.
      </Confirmation>
    </Carte>
  );
}
