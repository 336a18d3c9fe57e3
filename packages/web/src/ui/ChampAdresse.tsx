import { type TextInputProps, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './ChampAdresse.module.css';
import { ChampTexte } from './ChampTexte.tsx';

export interface AdresseProposee {
  id: string;
  titre: string;
  complement: string;
}

/** Where the proposals come from; the caller's hook holds it, the field shows it. */
export interface RechercheAdresse {
  propositions: readonly AdresseProposee[];
  /** Under the field: nothing found, or how far the chosen address can be trusted. */
  message: string | null;
  /** Whose data the proposals are. */
  mention: string | null;
  saisir: (texte: string) => void;
  choisir: (proposition: AdresseProposee) => void;
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  onChange: (adresse: string) => void;
  recherche: RechercheAdresse;
}

const compter = (n: number) =>
  `${n} ${n > 1 ? 'adresses proposées' : 'adresse proposée'}, flèches haut et bas pour choisir`;

/**
 * Number and street, with proposals under the field: a combobox with a list (ARIA 1.2) whose focus stays in the field.
 * What is typed is kept as it is, whether a proposal is taken or not (O-31).
 */
export function ChampAdresse({ onChange, recherche, onBlur, onKeyDown, value = '', ...props }: Props) {
  const { propositions, message, mention } = recherche;
  const idListe = useId();
  const [ouvert, setOuvert] = useState(false);
  const [vise, setVise] = useState<string | null>(null);
  const visible = ouvert && propositions.length > 0;
  const rang = visible ? propositions.findIndex(({ id }) => id === vise) : -1;
  const idOption = (i: number) => `${idListe}-${i}`;

  function choisir(proposition: AdresseProposee) {
    setOuvert(false);
    setVise(null);
    recherche.choisir(proposition);
  }

  function viser(pas: 1 | -1) {
    // Past either end the field itself is aimed at, so that Enter sends the form again.
    const n = propositions.length + 1;
    const depart = visible ? rang + 1 : 0;
    setVise(propositions[((depart + pas + n) % n) - 1]?.id ?? null);
    setOuvert(true);
  }

  function auClavier(e: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(e);
    if (e.nativeEvent.isComposing || propositions.length === 0) return;
    const proposition = propositions[rang];
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault();
      if (e.altKey) setOuvert(e.key === 'ArrowDown');
      else viser(e.key === 'ArrowDown' ? 1 : -1);
    } else if (e.key === 'Enter' && proposition) {
      e.preventDefault();
      choisir(proposition);
    } else if (e.key === 'Escape' && visible) {
      e.preventDefault();
      setOuvert(false);
      setVise(null);
    }
  }

  return (
    <ChampTexte
      autoComplete="address-line1"
      {...props}
      value={value}
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={visible}
      aria-controls={visible ? idListe : undefined}
      aria-activedescendant={rang === -1 ? undefined : idOption(rang)}
      // Escape closes the list, not the dialog around it.
      data-mantine-stop-propagation={visible || undefined}
      onKeyDown={auClavier}
      onChange={(e) => {
        const texte = e.currentTarget.value;
        onChange(texte);
        setVise(null);
        // The browser also fills fields nobody is in.
        setOuvert(e.currentTarget.matches(':focus'));
        recherche.saisir(texte);
      }}
      onBlur={(e) => {
        setOuvert(false);
        setVise(null);
        onBlur?.(e);
      }}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a function Mantine calls, no component
      inputContainer={(champ) => (
        <>
          <div className={css.champ}>
            {champ}
            {visible && (
              <Panneau mention={mention}>
                <div
                  id={idListe}
                  role="listbox"
                  tabIndex={-1}
                  aria-label="Propositions"
                  className={css.liste}
                  // The field keeps the focus while one presses here.
                  onMouseDown={(e) => e.preventDefault()}
                >
                  {propositions.map((proposition, i) => (
                    <Option
                      key={proposition.id}
                      id={idOption(i)}
                      proposition={proposition}
                      visee={i === rang}
                      onChoisir={() => choisir(proposition)}
                    />
                  ))}
                </div>
              </Panneau>
            )}
          </div>
          <div role="status">
            {visible ? (
              <VisuallyHidden>{compter(propositions.length)}</VisuallyHidden>
            ) : (
              message && <p className={css.message}>{message}</p>
            )}
          </div>
        </>
      )}
    />
  );
}

function Panneau({ mention, children }: { mention: string | null; children: ReactNode }) {
  const panneau = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panneau.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panneau} className={css.panneau}>
      {children}
      {mention && <p className={css.mention}>{mention}</p>}
    </div>
  );
}

interface PropsOption {
  id: string;
  proposition: AdresseProposee;
  visee: boolean;
  onChoisir: () => void;
}

function Option({ id, proposition, visee, onChoisir }: PropsOption) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (visee) option.current?.scrollIntoView({ block: 'nearest' });
  }, [visee]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, where the focus is
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={visee}
      className={css.option}
      onClick={onChoisir}
    >
      <span className={css.titre}>{proposition.titre}</span>
      <span className={css.complement}>{proposition.complement}</span>
    </div>
  );
}
