import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import {
  clair,
  corail,
  type Couleurs,
  nuit,
  type Paire,
  sable,
  sombre,
  type Ton,
  tonsClairs,
  tonsSombres,
  vert,
} from './jetons.ts';

const TEXTE = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";
const TITRE = "'Bricolage Grotesque Variable', 'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";

const tuple = (nuances: readonly string[]) => nuances as unknown as MantineColorsTuple;

// Mantine puts the dialog's title bar in a <header>, which axe counts as a second banner of the page.
const modalAttributes = { attributes: { header: { role: 'presentation' } } };
const fermer = { closeButtonProps: { 'aria-label': 'Fermer' } };
const large = { size: 'md' } as const;

export const theme = createTheme({
  colors: { vert: tuple(vert), corail: tuple(corail), gray: tuple(sable), dark: tuple(nuit) },
  primaryColor: 'vert',
  primaryShade: { light: 7, dark: 6 },
  white: '#fffdf8',
  black: clair.encre,
  fontFamily: TEXTE,
  headings: {
    fontFamily: TITRE,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.5vw, 2.375rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1.125rem', xl: '1.75rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(60 45 20 / 0.06)',
    sm: '0 1px 2px rgb(60 45 20 / 0.06), 0 4px 14px -6px rgb(60 45 20 / 0.14)',
    md: '0 2px 4px rgb(60 45 20 / 0.06), 0 14px 34px -14px rgb(60 45 20 / 0.24)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        ...modalAttributes,
        ...fermer,
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    Drawer: { defaultProps: { ...modalAttributes, ...fermer } },
    CloseButton: { defaultProps: { 'aria-label': 'Fermer' } },
    Alert: { defaultProps: { closeButtonLabel: 'Fermer' } },
    Button: { defaultProps: large },
    TextInput: { defaultProps: large },
    PasswordInput: {
      defaultProps: { ...large, visibilityToggleButtonProps: { 'aria-label': 'Afficher ou masquer le mot de passe' } },
    },
    Select: { defaultProps: { ...large, nothingFoundMessage: 'Aucun résultat', allowDeselect: false } },
    Autocomplete: { defaultProps: large },
    NativeSelect: { defaultProps: large },
    Checkbox: { defaultProps: large },
    Radio: { defaultProps: large },
    Switch: { defaultProps: large },
    Textarea: { defaultProps: { ...large, autosize: true, minRows: 3 } },
    NumberInput: { defaultProps: { ...large, decimalSeparator: ',' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Skeleton: { defaultProps: { 'aria-hidden': true } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
});

function variables(couleurs: Couleurs, tons: Record<Ton, Paire>): Record<string, string> {
  const jetons: Record<string, string> = {};
  for (const [nom, valeur] of Object.entries<string>({ ...couleurs })) jetons[`--${nom}`] = valeur;
  for (const [ton, { texte, fond }] of Object.entries(tons)) {
    jetons[`--ton-${ton}-texte`] = texte;
    jetons[`--ton-${ton}-fond`] = fond;
  }
  return {
    ...jetons,
    '--mantine-color-body': couleurs.fond,
    '--mantine-color-text': couleurs.encre,
    '--mantine-color-dimmed': couleurs['encre-douce'],
    '--mantine-color-placeholder': couleurs['encre-douce'],
    '--mantine-color-anchor': couleurs.vert,
    '--mantine-color-error': tons.danger.texte,
    '--mantine-color-default': couleurs.surface,
    '--mantine-color-default-border': couleurs.contour,
    '--mantine-primary-color-light': couleurs['vert-pale'],
    '--mantine-primary-color-light-color': couleurs.vert,
  };
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--police-titre': TITRE, '--largeur': '72rem' },
  light: variables(clair, tonsClairs),
  dark: variables(sombre, tonsSombres),
});

/** The scheme follows the system and nothing about it is kept in the browser. */
export const colorScheme: MantineColorSchemeManager = {
  get: (parDefaut) => parDefaut,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};
