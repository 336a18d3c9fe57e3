import type { Compte } from '@colivert/domain/administration';
import { afficherTelephone, badgeStatutCompte, LIBELLES_ROLE, type StatutDecide } from '@colivert/domain/comptes';
import { libelleDocument } from '@colivert/domain/documents';
import { formatJour } from '@colivert/domain/lib';
import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import css from './administration.late.module.css';
import { CompteDetail } from './CompteDetail.tsx';
import { ACTES_COMPTE, DecisionCompte } from './DecisionCompte.tsx';

/** What can be decided from where the account stands: a blocked one is first lifted (decisions §3). */
function decisionsPossibles({ statut }: Compte): (StatutDecide | null)[] {
  return statut === 'SUSPENDU' || statut === 'REFUSE' ? [null] : ['SUSPENDU', 'REFUSE'];
}

export function CompteCarte({ compte }: { compte: Compte }) {
  const { utilisateur } = useSession();
  const [decision, setDecision] = useState<StatutDecide | null | undefined>();
  const [detail, setDetail] = useState(false);
  const { prenom, nom, role, statut } = compte;
  const badge = badgeStatutCompte(statut);
  const enPropre = utilisateur?.id === compte.id;

  return (
    <Carte
      balise="article"
      titre={
        <bdi>
          {prenom} {nom}
        </bdi>
      }
      cote={
        <span className={css.badges}>
          <Badge>{LIBELLES_ROLE[role]}</Badge>
          <Badge ton={badge.ton}>{badge.libelle}</Badge>
        </span>
      }
      pied={
        <>
          <Bouton
            genre="discret"
            taille="sm"
            aria-label={`${detail ? 'Masquer le détail' : 'Voir le détail'} : ${prenom} ${nom}`}
            onClick={() => setDetail(!detail)}
          >
            {detail ? 'Masquer le détail' : 'Voir le détail'}
          </Bouton>
          {enPropre ? (
            <p className={css.precision}>C'est votre compte.</p>
          ) : (
            decisionsPossibles(compte).map((statutDecide) => (
              <Bouton
                key={statutDecide ?? 'lever'}
                genre="contour"
                taille="sm"
                aria-label={`${ACTES_COMPTE[statutDecide ?? 'null'].bouton} : ${prenom} ${nom}`}
                onClick={() => setDecision(statutDecide)}
              >
                {ACTES_COMPTE[statutDecide ?? 'null'].bouton}
              </Bouton>
            ))
          )}
        </>
      }
    >
      <Faits compte={compte} />
      {detail && <CompteDetail id={compte.id} />}
      {decision !== undefined && (
        <DecisionCompte compte={compte} statut={decision} onFermer={() => setDecision(undefined)} />
      )}
    </Carte>
  );
}

function Faits({ compte }: { compte: Compte }) {
  const { email, emailVerifie, telephone, siret, siretAVerifier, dateInscription, derniereConnexion } = compte;
  const { motifStatut, aFournir, role } = compte;
  const faits: [string, string | null | undefined][] = [
    ['E-mail', emailVerifie ? email : `${email} (non confirmé)`],
    ['Téléphone', telephone && afficherTelephone(telephone)],
    ['SIRET', siret && (siretAVerifier ? `${siret} (à vérifier)` : siret)],
    ['Inscription', formatJour(dateInscription)],
    ['Dernière connexion', derniereConnexion && formatMoment(derniereConnexion)],
    [
      'Il manque',
      aFournir.map((d) => (d === 'EMAIL' ? 'e-mail à confirmer' : libelleDocument(d, role).libelle)).join(', '),
    ],
    ['Motif', motifStatut],
  ];
  return (
    <dl className={css.faits}>
      {faits.map(
        ([nom, valeur]) =>
          valeur && (
            <div key={nom}>
              <dt>{nom}</dt>
              <dd>{valeur}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
