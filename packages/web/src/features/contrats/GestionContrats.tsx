import { BADGES_STATUT_CONTRAT, type ContratListe, STATUTS_CONTRAT } from '@colivert/domain/contrats';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ListePaginee } from '../../lib/ListePaginee.tsx';
import { useFiltresAdresse } from '../../lib/useFiltresAdresse.ts';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampChoix } from '../../ui/ChampTexte.tsx';
import { ContratCarte } from './ContratCarte.tsx';
import css from './contrats.module.css';
import { useContrats } from './contrats.queries.ts';
import { FormulaireContrat } from './FormulaireContrat.tsx';

const STATUTS = [
  { value: '', label: 'Tous' },
  ...STATUTS_CONTRAT.map((value) => ({ value, label: BADGES_STATUT_CONTRAT[value].libelle })),
];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Ouvert = { contrat: ContratListe | null } | null;

/** The contracts of all merchants, for an ADMIN (decisions §6). */
export function GestionContrats() {
  const { lire, lireParmi, poser } = useFiltresAdresse();
  const statut = lireParmi('statut', STATUTS_CONTRAT);
  const commercantId = UUID.test(lire('commercant')) ? lire('commercant') : undefined;
  const contrats = useContrats({ statut, commercantId });
  const [ouvert, setOuvert] = useState<Ouvert>(null);
  return (
    <div className={css.gestion}>
      <div>
        <Bouton icone={<IconPlus aria-hidden size={20} />} onClick={() => setOuvert({ contrat: null })}>
          Créer un contrat
        </Bouton>
      </div>
      <search className={css.filtres}>
        <ChampChoix
          label="Statut"
          data={STATUTS}
          value={statut ?? ''}
          onChange={(e) => poser({ statut: e.currentTarget.value })}
        />
      </search>
      {commercantId && (
        <div>
          <Bouton genre="discret" taille="sm" onClick={() => poser({ commercant: '' })}>
            Revenir aux contrats de tous les commerçants
          </Bouton>
        </div>
      )}
      <ListePaginee
        titre="Contrats"
        requete={contrats}
        compte={(n) => `${n} contrat${n > 1 ? 's' : ''}`}
        vide={statut || commercantId ? 'Aucun contrat ne correspond à ces filtres.' : 'Aucun contrat pour le moment.'}
        echec="Erreur lors du chargement des contrats"
      >
        {(contrat) => <ContratCarte key={contrat.id} contrat={contrat} modifier={() => setOuvert({ contrat })} />}
      </ListePaginee>
      {ouvert && (
        <FormulaireContrat
          key={ouvert.contrat?.id ?? 'nouveau'}
          contrat={ouvert.contrat}
          onFermer={() => setOuvert(null)}
        />
      )}
    </div>
  );
}
