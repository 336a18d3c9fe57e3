import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showErrors } from '../ui/formulaire.ts';
import { acheverBrouillon, ecrireBrouillon, effacerBrouillon, lireBrouillon } from './brouillons.ts';
import { type Demande, demandeDe, readDemande } from './idempotence.ts';

type Kept = Readonly<Record<string, unknown>>;
const isKept = (v: unknown): v is Kept => typeof v === 'object' && v !== null && !Array.isArray(v);

export interface DraftShape<V extends object, S extends object> {
  /**
   * What stands when nothing was typed, its fields in the order of the screen: an empty form, or what is saved. Taken once;
   * `startFrom` takes another.
   */
  saved: V;
  /** Fields that may be null, and what they are otherwise; fields that are one of a list. */
  kinds?: { readonly [K in keyof V]?: 'string' | 'number' | readonly V[K][] };
  /** Never taken up again: a password, a photo that was not saved. */
  unkept?: keyof V;
  /** Kept beside the values, and with them the last request: a reload comes back to the same step and creates once. */
  steps?: { initial: S; read: (kept: Kept, values: V) => S };
}

interface Options<V extends object, S extends object> extends DraftShape<V, S> {
  userId: string;
  /** Names the draft: one for each thing that is written or changed. */
  name: string;
}

interface KeptForm<V extends object, S extends object> {
  /** `getInputProps`, `values`, `errors`. */
  form: UseFormReturnType<V>;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** A draft was taken up, and nobody was told yet: `acknowledge` says so. */
  restored: boolean;
  acknowledge: () => void;
  steps: S;
  setSteps: (steps: S) => void;
  /** Says each sentence beside its field, and gives the focus to the first (`showErrors` of ui/formulaire.ts). */
  showErrors: (errors: Readonly<Record<string, string>>) => boolean;
  /** The Idempotency-Key of what is sent: the same while the content is, and after a reload where the draft has steps. */
  keyOf: (content: unknown) => string;
  /** Forgets what was typed, for what is saved now. */
  startFrom: (saved: V) => void;
  startAgain: () => void;
  /** It was sent. The form stays with what is saved now; or leaves, and then nothing is kept nor sent any more. */
  finish: (saved?: V) => void;
  isFinished: () => boolean;
}

/** Two values that the browser would keep alike: a number that is none is kept as null. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form whose content is there again after Back, a reload, a failed call or an ended session, until it has been sent
 * (O-18), and which creates once however often it is sent. A whole form to copy is in its test.
 */
export function useKeptForm<V extends object, S extends object = Record<never, never>>(
  options: Options<V, S>,
): KeptForm<V, S> {
  const { userId, name, unkept, steps: stepping } = options;
  const [draft] = useState(() => readDraft(lireBrouillon(userId, name), options));
  const [saved, setSaved] = useState(options.saved);
  const form = useForm<V>({ initialValues: draft?.values ?? saved });
  const [steps, setSteps] = useState<S>(draft?.steps ?? stepping?.initial ?? ({} as S));
  const [restored, setRestored] = useState(draft !== null);
  const request = useRef<Demande | null>(draft?.request ?? null);
  const finished = useRef(false);

  const { values } = form;
  const content = unkept === undefined ? values : { ...values, [unkept]: saved[unkept] };
  const text = JSON.stringify(content);
  const dirty = !alike(content, saved);

  function keep(): void {
    if (finished.current) return;
    if (!dirty) return effacerBrouillon(userId, name);
    ecrireBrouillon(userId, name, stepping ? { valeurs: content, ...steps, demande: request.current } : content);
  }
  const keepWhatChanged = useEffectEvent(keep);
  useEffect(() => keepWhatChanged(), [text, steps, dirty, userId, name]);

  function startFrom(present: V): void {
    setSaved(present);
    form.setValues(present);
    form.clearErrors();
    setRestored(false);
    // The same content sent after that is another request.
    request.current = null;
    if (stepping) setSteps(stepping.initial);
  }

  return {
    form,
    dirty,
    restored,
    acknowledge: () => setRestored(false),
    steps,
    setSteps,
    showErrors: (errors) => showErrors(form, errors),
    keyOf: (sent) => {
      request.current = demandeDe(request.current, sent);
      keep();
      return request.current.cle;
    },
    startFrom,
    startAgain: () => startFrom(saved),
    finish: (present) => {
      acheverBrouillon(userId, name);
      if (present) startFrom(present);
      else finished.current = true;
    },
    isFinished: () => finished.current,
  };
}

interface Draft<V, S> {
  values: V;
  steps: S | undefined;
  request: Demande | null;
}

/** What the browser kept of a form, whatever version of this page wrote it; null when there is none. */
export function readDraft<V extends object, S extends object>(
  kept: unknown,
  { saved, kinds = {}, unkept, steps }: DraftShape<V, S>,
): Draft<V, S> | null {
  const from = isKept(kept) && steps ? kept['valeurs'] : kept;
  if (!isKept(kept) || !isKept(from)) return null;
  const values = { ...saved };
  for (const field of Object.keys(saved) as (keyof V & string)[]) {
    const kind = kinds[field];
    const value = from[field] as V[typeof field];
    const right =
      typeof kind === 'object'
        ? kind.includes(value)
        : typeof value === (kind ?? typeof saved[field]) || (kind !== undefined && value === null);
    if (right && field !== unkept) values[field] = value;
  }
  return { values, steps: steps?.read(kept, values), request: readDemande(kept['demande']) };
}
