import { IconFileSearch, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Onglets } from '../ui/Onglets.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';

const FileDocuments = lazy(async () => ({
  default: (await import('../features/administration/FileDocuments.tsx')).FileDocuments,
}));
const Comptes = lazy(async () => ({ default: (await import('../features/administration/Comptes.tsx')).Comptes }));

const attente = <Squelette forme="liste" />;

/** For an ADMIN only; the route sends everybody else to / (C-015). */
export function Component() {
  return (
    <Page titre="Administration" chapeau="Vérifier les documents et suivre les comptes.">
      <Onglets
        titre="Administration"
        onglets={[
          {
            cle: 'documents',
            libelle: 'Documents à vérifier',
            icone: <IconFileSearch size={20} />,
            contenu: (
              <Suspense fallback={attente}>
                <FileDocuments />
              </Suspense>
            ),
          },
          {
            cle: 'comptes',
            libelle: 'Comptes',
            icone: <IconUsers size={20} />,
            contenu: (
              <Suspense fallback={attente}>
                <Comptes />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}
