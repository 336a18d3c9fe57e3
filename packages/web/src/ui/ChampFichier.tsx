import { formatNombre } from '@colivert/domain/lib';
import { Input, Loader, Progress } from '@mantine/core';
import { IconFileText, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { loadCode } from '../lib/loadCode.ts';
import type { PictureLimit } from '../lib/shrink.ts';
import { Bouton } from './Bouton.tsx';
import css from './ChampFichier.module.css';

interface Props {
  label: string;
  description?: ReactNode;
  /** As in <input accept>: « image/jpeg,image/png ». */
  accept?: string;
  value: File | null;
  onChange: (fichier: File | null) => void;
  /** The sentence of a refusal (kind, size), or null; a refused file is not handed over. */
  verifier?: (fichier: File) => string | null;
  /** A picture over this weight is made lighter here before it is judged and handed over. */
  alleger?: PictureLimit;
  error?: string | null;
  /** 0 to 1 while the file is being sent; null or absent otherwise. */
  progression?: number | null;
  onAnnuler?: () => void;
  /** Offered beside a file that could not be sent, while `error` says why. */
  onReessayer?: (() => void) | undefined;
  required?: boolean;
  desactive?: boolean;
}

export function lirePoids(octets: number): string {
  if (octets < 1000) return `${octets} o`;
  return octets < 1_000_000
    ? `${formatNombre(octets / 1000, { max: 1 })} ko`
    : `${formatNombre(octets / 1_000_000, { max: 1 })} Mo`;
}

export function ChampFichier(props: Props) {
  const {
    label,
    description,
    accept,
    value,
    onChange,
    verifier,
    alleger,
    progression = null,
    onAnnuler,
    onReessayer,
    required,
    desactive,
  } = props;
  const id = useId();
  const [refus, setRefus] = useState<string | null>(null);
  const [allegee, setAllegee] = useState(false);
  const dernier = useRef<File | null>(null);
  const [survole, setSurvole] = useState(false);
  const erreur = refus ?? props.error;
  const envoi = progression !== null;

  async function proposer(choisi: File | undefined) {
    if (!choisi) return;
    dernier.current = choisi;
    let fichier = choisi;
    if (alleger && choisi.size > alleger.maxBytes && ALLEGEABLE.test(choisi.type)) {
      setAllegee(true);
      const { shrinkPicture } = await loadCode(() => import('../lib/shrink.ts'));
      fichier = await shrinkPicture(choisi, alleger);
      // Another one was chosen meanwhile.
      if (dernier.current !== choisi) return;
      setAllegee(false);
    }
    const motif = verifier?.(fichier) ?? null;
    setRefus(motif);
    if (motif === null) onChange(fichier);
  }

  function deposer(e: DragEvent) {
    e.preventDefault();
    setSurvole(false);
    if (!desactive && !envoi) void proposer(e.dataTransfer.files[0]);
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={erreur}
      required={required}
      size="md"
      labelElement="label"
    >
      <div
        className={css.zone}
        data-survole={survole || undefined}
        data-erreur={erreur ? true : undefined}
        onDragOver={(e) => {
          e.preventDefault();
          setSurvole(true);
        }}
        onDragLeave={() => setSurvole(false)}
        onDrop={deposer}
      >
        {/* The field itself covers the empty zone, so that clicking, dropping and the keyboard are the browser's own. */}
        <input
          id={id}
          type="file"
          accept={accept}
          className={css.natif}
          disabled={desactive || envoi}
          aria-invalid={erreur ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={
            [description && `${id}-description`, erreur && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(e) => {
            void proposer(e.currentTarget.files?.[0]);
            // The same file can be chosen again after it was taken out.
            e.currentTarget.value = '';
          }}
        />
        {value ? <Apercu fichier={value} /> : allegee ? <Preparation /> : <Invite />}
        {value && !envoi && props.error && onReessayer && (
          <Bouton
            genre="contour"
            taille="sm"
            icone={<IconRefresh aria-hidden size={18} />}
            desactive={desactive}
            onClick={onReessayer}
            className={css.reessayer}
          >
            Réessayer
          </Bouton>
        )}
        {value && !envoi && (
          <Bouton
            genre="discret"
            taille="sm"
            icone={<IconX aria-hidden size={18} />}
            desactive={desactive}
            onClick={() => onChange(null)}
            className={css.retirer}
          >
            Retirer
          </Bouton>
        )}
        {envoi && <Envoi part={progression} label={label} onAnnuler={onAnnuler} />}
      </div>
    </Input.Wrapper>
  );
}

/** Animations would lose their movement. */
const ALLEGEABLE = /^image\/(?!gif)/;

function Preparation() {
  return (
    <span className={css.invite} role="status">
      <Loader size="sm" aria-hidden />
      <span>Préparation de la photo...</span>
    </span>
  );
}

function Invite() {
  return (
    <span className={css.invite}>
      <IconUpload aria-hidden size={26} stroke={1.5} />
      <span>
        <strong>Choisir un fichier</strong>
        <span className={css.souris}> ou le déposer ici</span>
      </span>
    </span>
  );
}

const IMAGE = /^image\/(jpeg|png|webp|gif|avif)$/;

/** A picture shows itself, another file its icon. The address lives as long as the picture is drawn. */
function Apercu({ fichier }: { fichier: File }) {
  const [illisible, setIllisible] = useState<File | null>(null);
  const montrer = useCallback(
    (img: HTMLImageElement) => {
      const adresse = URL.createObjectURL(fichier);
      img.src = adresse;
      return () => URL.revokeObjectURL(adresse);
    },
    [fichier],
  );
  return (
    <span className={css.apercu}>
      {IMAGE.test(fichier.type) && illisible !== fichier ? (
        <img
          ref={montrer}
          alt=""
          width={64}
          height={64}
          className={css.vignette}
          onError={() => setIllisible(fichier)}
        />
      ) : (
        <span className={css.vignette}>
          <IconFileText aria-hidden size={30} stroke={1.5} />
        </span>
      )}
      <span className={css.nom}>
        {fichier.name}
        <span className={css.poids}>{lirePoids(fichier.size)}</span>
      </span>
    </span>
  );
}

function Envoi({ part, label, onAnnuler }: { part: number; label: string; onAnnuler?: () => void }) {
  const pourcent = Math.round(part * 100);
  return (
    <div className={css.envoi}>
      <Progress.Root size="lg">
        <Progress.Section value={pourcent} aria-label={`Envoi : ${label}`} aria-valuetext={`${pourcent} %`} />
      </Progress.Root>
      <span className={css.pourcent}>{pourcent} %</span>
      {onAnnuler && (
        <Bouton genre="contour" taille="sm" onClick={onAnnuler}>
          Annuler l'envoi
        </Bouton>
      )}
    </div>
  );
}
