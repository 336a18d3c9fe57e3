import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';

export function Component() {
  return (
    <Page titre="Inscription">
      <Squelette />
    </Page>
  );
}
