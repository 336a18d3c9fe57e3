import { TRIS_FILE_DOCUMENTS, type TriFileDocuments } from '@colivert/domain/administration';
import { IconArrowLeft, IconChecks, IconFileSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { EtatVide } from '../../ui/EtatVide.tsx';
import { Liste } from '../../ui/Liste.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import { useFileDocuments } from './administration.queries.ts';
import css from './administration.late.module.css';
import { ExamenDocument } from './ExamenDocument.tsx';
import { LigneDeFile } from './LigneDeFile.tsx';
import { useRaccourcis } from './useRaccourcis.ts';

const LIBELLES_TRI = {
  ancien: "Les plus anciens d'abord",
  recent: "Les plus récents d'abord",
} as const satisfies Record<TriFileDocuments, string>;

/** Those who have waited longest come first, unless the address says otherwise. */
const lireTri = (texte: string | null): TriFileDocuments => TRIS_FILE_DOCUMENTS.find((t) => t === texte) ?? 'ancien';

/** The queue of papers to verify, and the one being examined beside it (decisions §6). */
export function FileDocuments() {
  const [recherche, setRecherche] = useSearchParams();
  const depuisLaFile = (useLocation().state as { depuisLaFile?: true } | null)?.depuisLaFile === true;
  const navigate = useNavigate();
  const tri = lireTri(recherche.get('tri'));
  const choisi = recherche.get('document');
  const file = useFileDocuments(tri);
  const { data, isPending, isError, error } = file;

  /** On a phone a paper takes the place of the queue: the browser's Back then leads back to it (`ouvre`). */
  function ecrire(nom: string, valeur: string | null, ouvre = false) {
    setRecherche(
      (avant) => {
        const apres = new URLSearchParams(avant);
        if (valeur === null) apres.delete(nom);
        else apres.set(nom, valeur);
        return apres;
      },
      {
        replace: !ouvre,
        preventScrollReset: true,
        ...((ouvre || depuisLaFile) && { state: { depuisLaFile: true } }),
      },
    );
  }

  if (isPending) return <Squelette forme="liste" />;
  if (isError && !data)
    return (
      <EtatErreur
        phrase={messageErreur(error, 'Erreur lors du chargement des documents')}
        reessayer={() => void file.refetch()}
        enCours={file.isFetching}
      />
    );

  const { elements, total } = data;
  if (elements.length === 0)
    return <EtatVide icone={<IconChecks size={32} stroke={1.5} />} phrase="Aucun document à vérifier." />;

  const rang = elements.findIndex(({ id }) => id === choisi);
  const document = elements[rang];
  const suivant = (elements[rang + 1] ?? elements[rang - 1])?.id ?? null;
  const voisin = (pas: number) => () => ecrire('document', elements[rang + pas]?.id ?? choisi);

  return (
    <div className={css.verification} data-choisi={choisi !== null || undefined}>
      <div className={css.file}>
        <ChampChoix
          label="Ordre de la file"
          value={tri}
          onChange={(e) => ecrire('tri', e.currentTarget.value)}
          data={TRIS_FILE_DOCUMENTS.map((value) => ({ value, label: LIBELLES_TRI[value] }))}
        />
        <p className={css.total}>
          {total ?? elements.length} document{(total ?? elements.length) > 1 ? 's' : ''} à vérifier
        </p>
        <Liste
          titre="Documents à vérifier"
          total={total}
          enCours={file.isFetchingNextPage}
          afficherPlus={file.hasNextPage ? () => void file.fetchNextPage() : null}
        >
          {elements.map((element) => (
            <LigneDeFile
              key={element.id}
              document={element}
              actif={element.id === choisi}
              ouvrir={() => ecrire('document', element.id, choisi === null)}
            />
          ))}
        </Liste>
      </div>
      <Examen aller={{ n: voisin(1), p: voisin(-1) }}>
        {choisi !== null && (
          <Bouton
            genre="discret"
            taille="sm"
            className={css.retour}
            icone={<IconArrowLeft aria-hidden size={18} />}
            onClick={() => (depuisLaFile ? void navigate(-1) : ecrire('document', null))}
          >
            Retour à la file
          </Bouton>
        )}
        {document ? (
          <ExamenDocument key={document.id} document={document} onDecide={() => ecrire('document', suivant)} />
        ) : (
          <PasDeDocument parti={choisi !== null} />
        )}
      </Examen>
    </div>
  );
}

/** Nothing is examined: not yet, or somebody else decided meanwhile, which is brought to sight and keeps the keys. */
function PasDeDocument({ parti }: { parti: boolean }) {
  const cadre = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (parti) cadre.current?.focus();
  }, [parti]);
  return (
    <div ref={cadre} tabIndex={-1}>
      <EtatVide
        icone={<IconFileSearch size={32} stroke={1.5} />}
        phrase={parti ? "Ce document n'est plus dans la file." : 'Choisissez un document dans la file.'}
      />
    </div>
  );
}

/** The paper beside the queue, with its keys. */
function Examen({ aller, children }: { aller: Readonly<Record<string, () => void>>; children: ReactNode }) {
  const cadre = useRef<HTMLDivElement>(null);
  useRaccourcis(cadre, aller);
  return (
    <div ref={cadre} className={css.examen}>
      {children}
      <p className={css.clavier}>
        Au clavier : <kbd>N</kbd> suivant, <kbd>P</kbd> précédent, <kbd>V</kbd> valider, <kbd>R</kbd> écrire un motif de
        refus, puis <kbd>Ctrl</kbd> + <kbd>Entrée</kbd> pour refuser.
      </p>
    </div>
  );
}
