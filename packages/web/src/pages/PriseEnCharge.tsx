import type { Annonce } from '@colivert/domain/annonces';
import { BANNIERES_STATUT_COMPTE, type StatutCompte } from '@colivert/domain/comptes';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { PriseEnChargeModal } from '../features/livraisons/PriseEnChargeModal.tsx';
import { useConfiguration } from '../lib/configuration.ts';
import type { Utilisateur } from '../lib/sessionStore.ts';
import { Bandeau } from '../ui/Bandeau.tsx';
import { Bouton, BoutonLien } from '../ui/Bouton.tsx';

/** A courier who is not VALIDE reads why instead of meeting a refusal. */
export function PriseEnCharge({ annonce, livreur }: { annonce: Annonce; livreur: Utilisateur }) {
  const [ouvert, setOuvert] = useState(false);
  const libre = annonce.statut === 'ACTIVE';
  if (livreur.statut !== 'VALIDE') return libre && <CompteALever statut={livreur.statut} />;
  return (
    <>
      {libre && (
        <Bouton largeur="pleine" icone={<IconPackageImport aria-hidden size={20} />} onClick={() => setOuvert(true)}>
          Prendre en charge
        </Bouton>
      )}
      {/* It stays when the announcement stops being ACTIVE under it: whoever lost the race must read why (C-078). */}
      <PriseEnChargeModal annonce={annonce} livreurId={livreur.id} ouvert={ouvert} onFermer={() => setOuvert(false)} />
    </>
  );
}

function CompteALever({ statut }: { statut: Exclude<StatutCompte, 'VALIDE'> }) {
  const support = useConfiguration()?.emailSupport;
  const bloque = statut === 'SUSPENDU' || statut === 'REFUSE';
  return (
    <Bandeau ton="alerte" titre="Prise en charge indisponible">
      <div>{BANNIERES_STATUT_COMPTE[statut]}</div>
      {bloque ? (
        support && <a href={`mailto:${support}`}>Contacter le support</a>
      ) : (
        <BoutonLien vers="/dashboard?tab=documents" genre="contour" taille="sm">
          Gérer mes documents
        </BoutonLien>
      )}
    </Bandeau>
  );
}
