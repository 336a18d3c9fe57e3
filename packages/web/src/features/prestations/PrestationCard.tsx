import { apercu } from '@colivert/domain/lib';
import {
  BADGES_STATUT_PRESTATAIRE,
  BADGES_STATUT_PRESTATION,
  heuresDe,
  LIBELLES_TYPE_PRESTATION,
  type Prestation,
} from '@colivert/domain/prestations';
import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { Etoiles } from '../../ui/Etoiles.tsx';
import { IconeType } from './iconeType.tsx';
import { dejaPasse, lireAdresse, lireCreneau, lireDuree, lirePrix } from './lecture.ts';
import type { VuePrestations } from './prestations.queries.ts';
import css from './Prestations.module.css';

const APERCU_DESCRIPTION = 100;

interface Props {
  prestation: Prestation;
  vue: VuePrestations;
  niveau?: 2 | 3;
  actions?: ReactNode;
}

/** One booking: what, when, where, with whom, for how much. */
export function PrestationCard({ prestation, vue, niveau = 2, actions }: Props) {
  const { statut, titre, typePrestation, description, client, prestataire, motifAnnulation } = prestation;
  const [ouverteA] = useState(() => Date.now());
  const badge = (vue === 'prestataire' ? BADGES_STATUT_PRESTATAIRE : BADGES_STATUT_PRESTATION)[statut];
  const heures = heuresDe({ debut: new Date(prestation.dateDebut), fin: new Date(prestation.dateFin) });
  return (
    <Carte
      balise="article"
      niveau={niveau}
      titre={titre}
      cote={<Badge ton={badge.ton}>{badge.libelle}</Badge>}
      pied={actions}
    >
      <p className={css.quoi}>
        <span className={css.type}>
          <IconeType type={typePrestation} taille={20} />
          {LIBELLES_TYPE_PRESTATION[typePrestation]}
        </span>
        <strong className="chiffres">{lirePrix(prestation.prix)}</strong>
      </p>
      <ul className={css.faits}>
        <li>
          <IconCalendar aria-hidden size={18} />
          <span className="chiffres">
            {lireCreneau(prestation)} ({lireDuree(heures)})
          </span>
        </li>
        <li>
          <IconMapPin aria-hidden size={18} />
          {lireAdresse(prestation)}
        </li>
      </ul>
      {description && <p className={css.description}>{apercu(description, APERCU_DESCRIPTION)}</p>}
      {vue === 'client' ? (
        <div className={css.personne}>
          <Avatar prenom={prestataire.prenom} nom={prestataire.nom} photo={prestataire.photoProfilUrl} taille={36} />
          <span>
            <bdi>
              {prestataire.prenom} {prestataire.nom}
            </bdi>
          </span>
          <Etoiles note={prestataire.noteMoyenne} taille={16} absence="Nouveau" />
        </div>
      ) : (
        <div className={css.personne}>
          <Avatar prenom={client.prenom} nom={client.nom} taille={36} />
          <span>
            Client :{' '}
            <bdi>
              {client.prenom} {client.nom}
            </bdi>
          </span>
        </div>
      )}
      {vue === 'prestataire' && statut === 'RESERVEE' && dejaPasse(prestation.dateFin, ouverteA) && (
        <p className={css.description}>
          Le créneau est passé : <bdi>{client.prenom}</bdi> doit encore marquer la prestation terminée.
        </p>
      )}
      {motifAnnulation && <p className={css.description}>Motif de l'annulation : {motifAnnulation}</p>}
    </Carte>
  );
}
