import type { DocumentAVerifier } from '@colivert/domain/administration';
import { LIBELLES_ROLE } from '@colivert/domain/comptes';
import { libelleDocument } from '@colivert/domain/documents';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatMoment } from '../../lib/moments.ts';
import css from './administration.late.module.css';

interface Props {
  document: DocumentAVerifier;
  actif: boolean;
  ouvrir: () => void;
}

export function LigneDeFile({ document, actif, ouvrir }: Props) {
  const { type, utilisateur, dateUpload, alertes } = document;
  return (
    <UnstyledButton className={css.ligne} aria-current={actif ? 'true' : undefined} onClick={ouvrir}>
      <span className={css.ligneTitre}>{libelleDocument(type, utilisateur.role).libelle}</span>
      <span>
        <bdi>
          {utilisateur.prenom} {utilisateur.nom}
        </bdi>
        , {LIBELLES_ROLE[utilisateur.role].toLowerCase()}
      </span>
      <span className={css.precision}>{formatMoment(dateUpload)}</span>
      {alertes.length > 0 && (
        <span className={css.alerte}>
          <IconAlertTriangle aria-hidden size={18} /> Fichier à ouvrir avec prudence
        </span>
      )}
    </UnstyledButton>
  );
}
