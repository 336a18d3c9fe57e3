import { BoutonLien } from '../ui/Bouton.tsx';
import { versConnexion } from './portes.ts';
import { useSession } from './session.ts';

/** What one writes about: it says to whom, too (spec 3 §6). */
type Porte = { annonce: string } | { livraison: string } | { prestation: string } | { prestataire: string };

interface Props {
  porte: Porte;
  /** What tells it from the others of its page; said after the words of the link. */
  quoi: string;
  libelle?: string;
  taille?: 'sm' | 'md';
  genre?: 'contour' | 'discret';
  largeur?: 'pleine';
}

/** To the conversation about something, the one there is or the one to begin; a visitor signs in on the way (E-079). */
export function LienContact({ porte, quoi, libelle = 'Contacter', genre = 'contour', ...apparence }: Props) {
  const { utilisateur } = useSession();
  const vers = `/messages/nouveau?${new URLSearchParams({ ...porte })}`;
  return (
    <BoutonLien
      vers={utilisateur ? vers : versConnexion(vers)}
      genre={genre}
      aria-label={`${libelle} : ${quoi}`}
      {...apparence}
    >
      {libelle}
    </BoutonLien>
  );
}
