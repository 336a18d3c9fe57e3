import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { FournisseurTheme } from './ui/theme/FournisseurTheme.tsx';

interface Props {
  client: QueryClient;
  children: ReactNode;
  /** Once the page answers. */
  pret?: () => void;
}

/** What stands around the router, the same in the browser and on the server. */
export function App({ client, children, pret }: Props) {
  useEffect(() => {
    // What index.html hid from somebody who may be signed in is now drawn for them.
    delete document.documentElement.dataset['session'];
    pret?.();
  }, [pret]);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <FournisseurTheme>{children}</FournisseurTheme>
      </QueryClientProvider>
    </StrictMode>
  );
}
