import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import css from '../features/comptes/formulaires.module.css';
import { useBoiteLocale } from '../features/technique/boiteLocale.queries.ts';
import { CarteMail } from '../features/technique/CarteMail.tsx';
import { messageErreur } from '../lib/erreurApi.ts';
import { Bouton } from '../ui/Bouton.tsx';
import { ChampTexte } from '../ui/ChampTexte.tsx';
import { EtatErreur } from '../ui/EtatErreur.tsx';
import { EtatVide } from '../ui/EtatVide.tsx';
import { Liste } from '../ui/Liste.tsx';
import { Page } from '../ui/Page.tsx';
import { Squelette } from '../ui/Squelette.tsx';

/** The address one comes with travels in the history entry, not in the URL. */
function adresseDArrivee(etat: unknown): string {
  return typeof etat === 'object' && etat !== null && 'a' in etat && typeof etat.a === 'string' ? etat.a : '';
}

export function Component() {
  const state: unknown = useLocation().state;
  const [saisie, setSaisie] = useState(() => adresseDArrivee(state));
  const [a] = useDebouncedValue(saisie.trim(), 300);
  const { data: mails, error, isFetching, refetch } = useBoiteLocale(a);
  return (
    <Page
      titre="Boîte locale"
      chapeau="Démonstration : les mails que Colivert aurait envoyés sont gardés ici, le plus récent en premier."
      actions={
        <Bouton
          genre="contour"
          icone={<IconRefresh aria-hidden size={20} />}
          onClick={() => void refetch()}
          enCours={isFetching}
          texteEnCours="Actualisation..."
        >
          Actualiser
        </Bouton>
      }
      etroite
    >
      <div className={css.formulaire}>
        <ChampTexte
          label="Filtrer par adresse"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={saisie}
          onChange={(e) => setSaisie(e.currentTarget.value)}
        />
        {error && !mails && (
          <EtatErreur
            phrase={messageErreur(error, 'Erreur lors du chargement')}
            reessayer={() => void refetch()}
            enCours={isFetching}
          />
        )}
        {!mails && !error && <Squelette forme="liste" />}
        {mails?.length === 0 && (
          <EtatVide
            icone={<IconMail size={32} stroke={1.5} />}
            phrase={a ? 'Aucun mail pour cette adresse.' : "Aucun mail n'a encore été envoyé."}
          />
        )}
        {mails && mails.length > 0 && (
          <Liste titre="Mails envoyés">
            {mails.map((mail) => (
              <CarteMail key={mail.id} mail={mail} />
            ))}
          </Liste>
        )}
      </div>
    </Page>
  );
}
