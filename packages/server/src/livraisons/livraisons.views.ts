import type { Annonce } from '@colivert/domain/annonces';
import { enEuros, enParis, enParisOuNull } from '@colivert/domain/lib';
import { estBloque, messageAttente, peutCommencer, STATUTS_OUVERTS, type Livraison } from '@colivert/domain/livraisons';
import type { Deps } from '../lib/deps.ts';
import type { LigneLivraison } from './livraisons.sql.ts';

/** Binds a code's ciphertext to its delivery. */
export const contexteCode = (livraisonId: string): string => `livraison:${livraisonId}`;

function codeVisible(deps: Deps, l: LigneLivraison): string | null {
  const utile = STATUTS_OUVERTS.some((s) => s === l.statut);
  return utile && l.code_chiffre !== null
    ? deps.secret.dechiffrer(l.code_chiffre, contexteCode(l.id)).toString()
    : null;
}

/**
 * A delivery as this reader sees it. `codeValidation` is a key of the author's answer alone, at any depth (wire §1.6).
 * @param annonce the announcement as the same reader sees it
 */
export function vueLivraison(deps: Deps, l: LigneLivraison, annonce: Annonce, lecteurId: string, now: Date): Livraison {
  const retrait = l.type_livraison === 'PARTIELLE_RETRAIT';
  const depot = l.type_livraison === 'PARTIELLE_DEPOT';
  const entrepot = { adresse: l.entrepotAdresse ?? '', ville: l.entrepotVille ?? '' };
  const faits = { typeLivraison: l.type_livraison, statut: l.statut, depot: l.depotStatut };
  const bloque = estBloque(l.code_bloque_jusqua, now);
  return {
    id: l.id,
    statut: l.statut,
    typeLivraison: l.type_livraison,
    prixConvenu: enEuros(l.prix_cents),
    adresseDepart: retrait ? entrepot.adresse : annonce.adresseDepart,
    villeDepart: retrait ? entrepot.ville : annonce.villeDepart,
    adresseArrivee: depot ? entrepot.adresse : annonce.adresseArrivee,
    villeArrivee: depot ? entrepot.ville : annonce.villeArrivee,
    dateDebut: enParisOuNull(l.date_debut),
    dateFin: enParisOuNull(l.date_fin),
    dateCreation: enParis(l.cree_le),
    ...(l.origine === 'COMMERCANT' ? { annonceCommercant: annonce } : { annonce }),
    livreur: { id: l.livreur_id, prenom: l.livreurPrenom, nom: l.livreurNom },
    entrepot:
      l.entrepot_id === null ? null : { id: l.entrepot_id, nom: l.entrepotNom ?? '', ville: l.entrepotVille ?? '' },
    peutCommencer: peutCommencer(faits),
    messageAttente: messageAttente(faits),
    codeBloqueJusqua: bloque ? enParisOuNull(l.code_bloque_jusqua) : null,
    evaluee: l.evaluee,
    motifAnnulation: l.motif_annulation,
    ...(lecteurId === l.auteurId ? { codeValidation: codeVisible(deps, l) } : {}),
  };
}
