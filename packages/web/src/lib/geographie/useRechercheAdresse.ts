import {
  aucuneAdresse,
  AVERTISSEMENTS_PRECISION,
  PAUSE_SUGGESTIONS,
  peutChercher,
  type Suggestion,
} from '@colivert/domain/geographie';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AdresseProposee, RechercheAdresse } from '../../ui/ChampAdresse.tsx';
import { nouvelleCle } from '../idempotence.ts';
import { type AdresseChoisie, adresseDuLieu } from './adresseDuLieu.ts';
import { useFournisseurs } from './useFournisseurs.ts';

const RECHERCHE_EN_PANNE = "La recherche d'adresses ne répond pas. Vous pouvez saisir l'adresse à la main.";
const A_COMPLETER = 'Vérifiez la ville et le code postal : ils n’ont pas pu être remplis.';

const proposer = ({ place_id, structured_formatting }: Suggestion): AdresseProposee => ({
  id: place_id,
  titre: structured_formatting.main_text,
  complement: structured_formatting.secondary_text,
});

interface Options {
  /** The city already filled, for an address that names none. */
  ville?: string;
  /** The chosen address; `codePostal` and `ville` are blank when they are unknown, and what is filled then stays. */
  onChoisie: (choisie: AdresseChoisie) => void;
}

/** Proposals for `ChampAdresse`: one hook a field (C-232, C-322). */
export function useRechercheAdresse({ ville = '', onChoisie }: Options): RechercheAdresse {
  const [saisie, setSaisie] = useState('');
  const [session, setSession] = useState(nouvelleCle);
  const [note, setNote] = useState<string | null>(null);
  const lecture = useRef<AbortController | null>(null);
  useEffect(() => () => lecture.current?.abort(), []);

  const [posee] = useDebouncedValue(saisie, PAUSE_SUGGESTIONS);
  const cherche = peutChercher(saisie) && peutChercher(posee);
  const { adresses, mention, avis } = useFournisseurs(peutChercher(saisie), peutChercher(saisie));
  // The key is the question: the answer to a former one is never shown for the present one (O-54).
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['geographie', 'suggestions', adresses.nom, posee, ville],
    queryFn: ({ signal }) => adresses.suggerer({ q: posee, ville, session }, signal),
    enabled: cherche,
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    // The former list stays under the eyes while the next one comes, rather than blinking at each letter.
    placeholderData: keepPreviousData,
  });
  // Whatever answers instead of a list counts as an empty one (C-325).
  const trouvees = cherche && Array.isArray(data) ? data : [];

  function oublierLecture(): AbortController {
    lecture.current?.abort();
    return (lecture.current = new AbortController());
  }

  async function choisir(proposition: AdresseProposee): Promise<void> {
    const { signal } = oublierLecture();
    setSaisie('');
    setSession(nouvelleCle());
    try {
      const lieu = await adresses.lire(proposition.id, session, signal);
      if (signal.aborted) return;
      onChoisie(adresseDuLieu(lieu));
      setNote(AVERTISSEMENTS_PRECISION[lieu.precision]);
    } catch {
      if (signal.aborted) return;
      onChoisie({ adresse: proposition.titre, codePostal: '', ville: '' });
      setNote(A_COMPLETER);
    }
  }

  return {
    propositions: trouvees.map(proposer),
    message: note ?? messageDe(),
    mention,
    saisir(texte) {
      oublierLecture();
      setNote(null);
      setSaisie(texte);
    },
    choisir: (proposition) => void choisir(proposition),
  };

  function messageDe(): string | null {
    if (!cherche) return null;
    if (isError) return RECHERCHE_EN_PANNE;
    if (data && trouvees.length === 0 && !isPlaceholderData && posee === saisie) return aucuneAdresse(posee);
    return avis;
  }
}
