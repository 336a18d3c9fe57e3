import { BANNIERES_STATUT_COMPTE, refusCompteBloque, type StatutCompte } from '@colivert/domain/comptes';
import { libelleDocument } from '@colivert/domain/documents';
import { IconCircleDashed, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConfiguration } from '../../lib/configuration.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton, BoutonLien } from '../../ui/Bouton.tsx';
import css from './TableauDeBord.module.css';
import { adresseDeVerification, type CompteDuTableau } from './tableauDeBord.compte.ts';

const TONS = {
  NON_VERIFIE: 'alerte',
  EN_ATTENTE: 'attente',
  SUSPENDU: 'danger',
  REFUSE: 'danger',
} as const satisfies Record<Exclude<StatutCompte, 'VALIDE'>, string>;

interface Props {
  compte: CompteDuTableau;
  gererDocuments: () => void;
}

/** Why the access is restricted, what is missing or awaited, and the one act that helps (C-049, decisions §3). */
export function TableauDeBordBandeau({ compte, gererDocuments }: Props) {
  const { statut } = compte;
  // A statut that this version does not know has no sentence.
  if (statut === 'VALIDE' || !Object.hasOwn(BANNIERES_STATUT_COMPTE, statut)) return null;
  const bloque = refusCompteBloque(statut) !== null;
  return (
    <Bandeau
      ton={TONS[statut]}
      action={
        bloque ? (
          <ContacterSupport />
        ) : (
          <Bouton genre="contour" onClick={gererDocuments}>
            Gérer mes documents
          </Bouton>
        )
      }
    >
      <p className={css.phrase}>{BANNIERES_STATUT_COMPTE[statut]}</p>
      {bloque ? (
        compte.motifStatut && <p className={css.motif}>Motif : {compte.motifStatut}</p>
      ) : (
        <Reste compte={compte} />
      )}
    </Bandeau>
  );
}

function ContacterSupport() {
  const email = useConfiguration()?.emailSupport;
  if (!email) return null;
  return (
    <BoutonLien genre="contour" vers={`mailto:${email}`}>
      Contacter le support
    </BoutonLien>
  );
}

function Reste({ compte }: { compte: CompteDuTableau }) {
  const { aFournir = [], enVerification = [], role } = compte;
  return (
    <>
      <Groupe titre="Il manque encore :" icone={<IconCircleDashed size={18} />}>
        {aFournir.map((quoi) => (
          <li key={quoi}>
            {quoi === 'EMAIL' ? (
              <>
                La confirmation de votre adresse e-mail{' '}
                <Link to={adresseDeVerification(compte)}>Saisir le code reçu</Link>
              </>
            ) : (
              libelleDocument(quoi, role).libelle
            )}
          </li>
        ))}
      </Groupe>
      <Groupe titre="En cours de vérification :" icone={<IconHourglass size={18} />}>
        {enVerification.map((type) => (
          <li key={type}>{libelleDocument(type, role).libelle}</li>
        ))}
      </Groupe>
    </>
  );
}

function Groupe({ titre, icone, children }: { titre: string; icone: ReactNode; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className={css.groupe}>
      <p className={css.groupeTitre}>
        <span aria-hidden className={css.groupeIcone}>
          {icone}
        </span>
        {titre}
      </p>
      <ul className={css.reste}>{children}</ul>
    </div>
  );
}
