import { GROUPES_ANNONCES, type StatutAnnonce, STATUTS_ANNONCE } from '@colivert/domain/annonces';
import { IconPlus } from '@tabler/icons-react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { AnnonceCard } from './AnnonceCard.tsx';
import { useMesAnnonces } from './annonces.queries.ts';
import { AnnulationAnnonce } from './AnnulationAnnonce.tsx';
import { AssistantAnnonce } from './AssistantAnnonce.tsx';
import { CREER } from './assistantAdresse.ts';
import css from './MesAnnonces.module.css';
import { useAssistantAdresse } from './useAssistantAdresse.ts';

/** The tab « Mes annonces » of a client's dashboard, and the wizard that its address opens. */
export function MesAnnonces({ userId }: { userId: string }) {
  const adresse = useAssistantAdresse();
  return (
    <>
      <Contenu userId={userId} ouvrir={adresse.ouvrir} />
      <AssistantAnnonce userId={userId} adresse={adresse} />
    </>
  );
}

interface PropsContenu {
  userId: string;
  /** The wizard, for a new announcement or the one named. */
  ouvrir: (cible: string) => void;
}

function Contenu({ userId, ouvrir }: PropsContenu) {
  // Only to know whether there is any: each group counts its own.
  const { data, error, isFetching, refetch } = useMesAnnonces(userId, { limite: 1 });
  const creer = (
    <Bouton icone={<IconPlus aria-hidden size={20} />} onClick={() => ouvrir(CREER)}>
      Créer une annonce
    </Bouton>
  );
  if (!data) {
    if (!error) return <Squelette forme="carte" nombre={3} />;
    const phrase = `Erreur lors du chargement des annonces : ${messageErreur(error)}`;
    return <EtatErreur phrase={phrase} reessayer={() => void refetch()} enCours={isFetching} />;
  }
  if (data.pages[0]?.total === 0) return <EtatVide phrase="Vous n'avez pas encore publié d'annonce." action={creer} />;
  return (
    <div className={css.groupes}>
      <div>{creer}</div>
      {STATUTS_ANNONCE.map((statut) => (
        <Groupe key={statut} userId={userId} statut={statut} modifier={ouvrir} />
      ))}
    </div>
  );
}

interface PropsGroupe {
  userId: string;
  statut: StatutAnnonce;
  modifier: (id: string) => void;
}

function Groupe({ userId, statut, modifier }: PropsGroupe) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useMesAnnonces(userId, {
    statut,
  });
  const total = data?.pages[0]?.total ?? null;
  // « Annulées » is a group only when there are some (D-035).
  if (statut === 'ANNULEE' && !total) return null;

  const titre = GROUPES_ANNONCES[statut];
  const annonces = data?.pages.flatMap((page) => page.elements) ?? [];
  return (
    <section className={css.groupe} aria-label={titre}>
      <h2 className={css.titre}>
        {titre} {total !== null && <span className={css.nombre}>{total}</span>}
      </h2>
      {!data && !error && <Squelette forme="carte" nombre={1} />}
      {error && (
        <EtatErreur
          phrase={`Erreur lors du chargement des annonces : ${messageErreur(error)}`}
          reessayer={() => void refetch()}
          enCours={isFetching}
        />
      )}
      {total === 0 && <p className={css.vide}>Aucune pour le moment.</p>}
      {annonces.length > 0 && (
        <Liste
          titre={titre}
          disposition="cartes"
          total={total}
          afficherPlus={hasNextPage ? () => void fetchNextPage() : null}
          enCours={isFetchingNextPage}
        >
          {annonces.map((annonce) => (
            <AnnonceCard
              key={annonce.id}
              annonce={annonce}
              niveau={3}
              actions={
                annonce.peutModifier && (
                  <>
                    <Bouton genre="discret" taille="sm" onClick={() => modifier(annonce.id)}>
                      Modifier
                    </Bouton>
                    <AnnulationAnnonce annonce={annonce} />
                  </>
                )
              }
            />
          ))}
        </Liste>
      )}
    </section>
  );
}
