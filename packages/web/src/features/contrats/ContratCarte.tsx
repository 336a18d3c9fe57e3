import { badgeStatutContrat, type ContratListe } from '@colivert/domain/contrats';
import { jourParis } from '@colivert/domain/lib';
import { useState } from 'react';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { notifier } from '../../ui/toasts.ts';
import { Conditions, Telecharger } from './ContratDetail.tsx';
import { corpsDuContrat } from './valeursContrat.ts';
import { useModifierContrat, useSupprimerContrat } from './contrats.queries.ts';

type Acte = 'suspendre' | 'reactiver' | 'supprimer';

const ACTES = {
  suspendre: {
    bouton: 'Suspendre',
    enCours: 'Suspension...',
    titre: 'Suspendre ce contrat ?',
    suite: 'Le commerçant le verra suspendu, et une autre période pourra être signée sur ces dates.',
    reussite: 'Contrat suspendu.',
  },
  reactiver: {
    bouton: 'Réactiver',
    enCours: 'Réactivation...',
    titre: 'Réactiver ce contrat ?',
    suite: 'Il redevient actif sur toute sa période.',
    reussite: 'Contrat réactivé.',
  },
  supprimer: {
    bouton: 'Supprimer',
    enCours: 'Suppression...',
    titre: 'Supprimer ce contrat ?',
    suite: "Il n'a pas encore commencé. Son numéro ne sera plus jamais donné.",
    reussite: 'Contrat supprimé.',
  },
} as const satisfies Record<Acte, unknown>;

/** What can be done from where the contract stands; one that has begun is not deleted (wire §13). */
function actesPossibles({ statutContrat, dateDebut }: ContratListe, aujourdhui: string): Acte[] {
  const actes: Acte[] = [];
  if (statutContrat === 'ACTIF') actes.push('suspendre');
  if (statutContrat === 'SUSPENDU') actes.push('reactiver');
  if (dateDebut > aujourdhui) actes.push('supprimer');
  return actes;
}

export function ContratCarte({ contrat, modifier }: { contrat: ContratListe; modifier: () => void }) {
  const { id, numeroContrat, commercant, version } = contrat;
  const [acte, setActe] = useState<Acte | null>(null);
  const [aujourdhui] = useState(() => jourParis(new Date()));
  const changer = useModifierContrat();
  const supprimer = useSupprimerContrat();
  const badge = badgeStatutContrat(contrat.statutContrat);

  function confirmer(choisi: Acte) {
    const suite = {
      onSuccess: () => notifier.succes(ACTES[choisi].reussite),
      onError: (erreur: Error) => notifier.erreur(messageErreur(erreur)),
      onSettled: () => setActe(null),
    };
    if (choisi === 'supprimer') return supprimer.mutate(id, suite);
    const statutContrat = choisi === 'suspendre' ? 'SUSPENDU' : 'ACTIF';
    changer.mutate({ id, body: { ...corpsDuContrat(contrat), statutContrat, version } }, suite);
  }

  return (
    <Carte
      balise="article"
      titre={`${numeroContrat} – ${commercant.prenom} ${commercant.nom}`}
      cote={<Badge ton={badge.ton}>{badge.libelle}</Badge>}
      pied={
        <>
          <Telecharger contrat={contrat} />
          <Bouton genre="contour" taille="sm" aria-label={`Modifier : ${numeroContrat}`} onClick={modifier}>
            Modifier
          </Bouton>
          {actesPossibles(contrat, aujourdhui).map((possible) => (
            <Bouton
              key={possible}
              genre="discret"
              taille="sm"
              aria-label={`${ACTES[possible].bouton} : ${numeroContrat}`}
              onClick={() => setActe(possible)}
            >
              {ACTES[possible].bouton}
            </Bouton>
          ))}
        </>
      }
    >
      <Conditions contrat={contrat} />
      {acte && (
        <Confirmation
          ouvert
          onFermer={() => setActe(null)}
          titre={ACTES[acte].titre}
          action={ACTES[acte].bouton}
          actionEnCours={ACTES[acte].enCours}
          enCours={changer.isPending || supprimer.isPending}
          danger={acte !== 'reactiver'}
          onConfirmer={() => confirmer(acte)}
        >
          {numeroContrat},{' '}
          <bdi>
            {commercant.prenom} {commercant.nom}
          </bdi>
          . {ACTES[acte].suite}
        </Confirmation>
      )}
    </Carte>
  );
}
