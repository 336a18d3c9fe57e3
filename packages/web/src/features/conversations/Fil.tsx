import type { Role } from '@colivert/domain/lib';
import {
  peutTenirUnCode,
  type PhotoDeMessage,
  PHRASES_CONVERSATION,
  tientUnCode,
} from '@colivert/domain/conversations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { useTitre } from '../../ui/Page.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { BlocageBouton } from './BlocageBouton.tsx';
import { Composer } from './Composer.tsx';
import { codesVivants, useConversation, useFil, useOuverture } from './conversations.queries.ts';
import { EnTeteFil } from './EnTeteFil.tsx';
import { dirigerVers, type Envoi, envoyer, reessayer, supprimer, useEnvois } from './envois.ts';
import css from './conversations.late.module.css';
import { BulleEnvoi } from './Bulle.tsx';
import { Journal } from './Journal.tsx';
import { PhotoDialogue } from './PhotosMessage.tsx';
import { type Porte, versConversation, versPorte } from './porte.ts';
import { SortieDialogue } from './SortieDialogue.tsx';

interface Utilisateur {
  id: string;
  role: Role;
}

interface Props {
  utilisateur: Utilisateur;
  /** The conversation of the address, or the door it may be opened from. */
  conversationId: string | null;
  porte: Porte | null;
}

/** One thread: its head, its messages and where one writes; the same before and after its first message. */
export function Fil({ utilisateur, conversationId, porte }: Props) {
  const ouverture = useOuverture(porte);
  const id = conversationId ?? ouverture.data?.conversationId ?? null;
  const conversation = useConversation(id);
  const fil = useFil(id);
  const destination = id === null ? porte && versPorte(porte) : versConversation(id);
  const envois = useEnvois(utilisateur.id, destination);
  const question = useQuestionDuCode(utilisateur);
  const [sortie, setSortie] = useState<URL | null>(null);
  const [photo, setPhoto] = useState<PhotoDeMessage | null>(null);
  const [blocage, setBlocage] = useState(false);
  useAdresseDuFil(porte, id, utilisateur.id);

  const de = conversation.data ?? ouverture.data ?? null;
  const motif = conversation.data ? conversation.data.motifFermeture : (ouverture.data?.phrase ?? null);
  useTitre(de ? `${de.avec.prenom} ${de.avec.nom}` : 'Conversation');

  const lues = id === null ? [ouverture] : [conversation, fil];
  const enEchec = lues.find(({ data, error }) => error !== null && data === undefined);
  const prete = de !== null && (id === null || fil.data !== undefined);
  const prenom = de?.avec.prenom ?? '';

  const connues = new Set(fil.data?.messages.flatMap(({ cle }) => cle ?? []));
  const enAttente = envois.filter(({ cle }) => !connues.has(cle));
  const acquis = envois.filter(({ cle, etat }) => etat === 'ECHEC' && connues.has(cle));
  useOubli(utilisateur.id, acquis);

  const renvoyer = (envoi: Envoi) => question.poser(envoi.texte, () => reessayer(utilisateur.id, envoi.cle));

  return (
    <section className={css.fil} aria-label="Conversation">
      <EnTeteFil
        de={de}
        motif={motif}
        actions={
          conversation.data &&
          motif !== PHRASES_CONVERSATION.compteEfface && (
            <BlocageBouton conversation={conversation.data} demande={blocage} setDemande={setBlocage} />
          )
        }
      />
      {prete ? (
        <>
          {id !== null && fil.data ? (
            <Journal
              key={id}
              conversationId={id}
              prenom={prenom}
              userId={utilisateur.id}
              nonLus={conversation.data?.nonLus ?? 0}
              lueLe={fil.dataUpdatedAt}
              messages={fil.data.messages}
              suite={fil.data.avant !== null}
              envois={enAttente}
              couvert={sortie !== null || photo !== null || blocage || question.ouverte}
              quitter={setSortie}
              agrandir={setPhoto}
              reessayer={renvoyer}
            />
          ) : (
            <Debut prenom={prenom} titre={de.sujet.titre}>
              {enAttente.map((envoi) => (
                <BulleEnvoi
                  key={envoi.cle}
                  envoi={envoi}
                  prenom={prenom}
                  quitter={setSortie}
                  agrandir={setPhoto}
                  reessayer={() => renvoyer(envoi)}
                  supprimer={() => supprimer(utilisateur.id, envoi.cle)}
                />
              ))}
            </Debut>
          )}
          {motif === null && destination !== null ? (
            <Composer
              // The same before and after the first message: one goes on writing.
              key={`${de.avec.id} ${de.sujet.id}`}
              userId={utilisateur.id}
              destination={destination}
              prenom={prenom}
              masquage={de.masquage}
              envoyer={(contenu) => question.poser(contenu.texte, () => envoyer(utilisateur.id, destination, contenu))}
            />
          ) : (
            <p className={css.ferme}>{motif}</p>
          )}
        </>
      ) : enEchec ? (
        <div className={css.debut}>
          <EtatErreur
            phrase={`Erreur lors du chargement des messages : ${messageErreur(enEchec.error)}`}
            reessayer={() => {
              for (const lue of lues) if (lue.data === undefined) void lue.refetch();
            }}
            enCours={enEchec.isFetching}
          />
        </div>
      ) : (
        <div className={css.debut}>
          <Squelette forme="liste" nombre={2} texte="Chargement des messages..." />
        </div>
      )}
      <PhotoDialogue photo={photo} fermer={() => setPhoto(null)} />
      <SortieDialogue adresse={sortie} fermer={() => setSortie(null)} />
      {question.dialogue}
    </section>
  );
}

/** Before the first message. */
function Debut({ prenom, titre, children }: { prenom: string; titre: string; children: ReactNode }) {
  return (
    <div className={css.debut}>
      <p className={css.invite}>
        Écrivez à {prenom} au sujet de « {titre} ».
      </p>
      {children}
    </div>
  );
}

/** Once there is a conversation its own address takes the place of the door's: Back does not lead to the door again. */
function useAdresseDuFil(porte: Porte | null, id: string | null, userId: string): void {
  const navigate = useNavigate();
  const laPorte = porte && versPorte(porte);
  useEffect(() => {
    if (laPorte === null || id === null) return;
    dirigerVers(userId, laPorte, id);
    void navigate(`/messages/${id}`, { replace: true, preventScrollReset: true });
  }, [laPorte, id, userId, navigate]);
}

/** Bubbles kept as unsent whose message arrived all the same: the thread shows it. */
function useOubli(userId: string, acquis: readonly Envoi[]): void {
  const cles = acquis.map(({ cle }) => cle).join(' ');
  useEffect(() => {
    for (const cle of cles.split(' ')) if (cle !== '') supprimer(userId, cle);
  }, [userId, cles]);
}

/** A code is a key: its owner is asked before it leaves. Compared here alone, before anything is sent (spec 3 §5.3). */
function useQuestionDuCode(utilisateur: Utilisateur) {
  const codes = codesVivants(utilisateur);
  useQuery(codes);
  const [attend, setAttend] = useState<((oui: boolean) => void) | null>(null);

  async function tient(texte: string | null): Promise<boolean> {
    if (texte === null || codes.enabled === false || !peutTenirUnCode(texte)) return false;
    const connus = queryClient.getQueryData<string[]>(codes.queryKey);
    return tientUnCode(texte, connus ?? (await queryClient.fetchQuery({ ...codes, retry: false }).catch(() => [])));
  }

  const repondre = (oui: boolean) => {
    attend?.(oui);
    setAttend(null);
  };
  return {
    /** @returns whether what was asked for was done */
    async poser(texte: string | null, faire: () => void): Promise<boolean> {
      const oui = !(await tient(texte)) || (await new Promise<boolean>((suite) => setAttend(() => suite)));
      if (oui) faire();
      return oui;
    },
    ouverte: attend !== null,
    dialogue: (
      <Confirmation
        ouvert={attend !== null}
        onFermer={() => repondre(false)}
        titre="Votre code de validation"
        annuler="Modifier"
        action="Envoyer quand même"
        onConfirmer={() => repondre(true)}
      >
        Ce message contient votre code de validation. Donnez-le seulement quand le colis est remis.
      </Confirmation>
    ),
  };
}
