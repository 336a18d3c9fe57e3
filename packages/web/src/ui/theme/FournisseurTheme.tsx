import './mantine.css';
import './polices.css';
import './socle.css';
import './tons.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorScheme, cssVariables, theme } from './theme.ts';

/**
 * Vite writes the response's nonce in a meta tag; Mantine's style elements carry it (Content-Security-Policy). Drawn on
 * the server, they carry the word that it replaces in each response.
 */
const styleNonce = (): string =>
  import.meta.env.SSR
    ? '__CSP_NONCE__'
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

// The scroll lock of Mantine's dialogs (react-remove-scroll) looks for the nonce of its style element here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

export function FournisseurTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
