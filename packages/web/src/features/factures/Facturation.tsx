import { formatJour } from '@colivert/domain/lib';
import { type Facturation as EtatFacturation, LIBELLES_MENTION, TEXTE_MANDAT } from '@colivert/domain/factures';
import { messageErreur } from '../../lib/erreurApi.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton, BoutonLien } from '../../ui/Bouton.tsx';
import { Carte } from '../../ui/Carte.tsx';
import { EtatErreur } from '../../ui/EtatErreur.tsx';
import { Squelette } from '../../ui/Squelette.tsx';
import css from './Factures.module.css';
import { FacturationFormulaire } from './FacturationFormulaire.tsx';
import { useAccepterMandat, useFacturation } from './factures.queries.ts';

const ECHEC = 'Erreur lors du chargement des données';

/** Automatic invoicing: what it is, what it still needs, and the mandate (D-245, D-248). */
export function Facturation({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useFacturation(userId);
  return (
    <Carte balise="section" titre="Facturation automatique">
      <p className={css.phrase}>
        Le 1er de chaque mois, Colivert établit en votre nom une facture de vos prestations terminées, une ligne par
        prestation. Une prestation marquée terminée plus tard vient sur la facture suivante.
      </p>
      {isPending && <Squelette nombre={4} />}
      {error && !data && (
        <EtatErreur phrase={messageErreur(error, ECHEC)} reessayer={() => void refetch()} enCours={isFetching} />
      )}
      {data && (
        <>
          <Manque mentions={data.mentionsManquantes} />
          <Mandat userId={userId} accepteLe={data.mandatAccepteLe} />
          <FacturationFormulaire userId={userId} facturation={data} />
        </>
      )}
    </Carte>
  );
}

function Manque({ mentions }: { mentions: EtatFacturation['mentionsManquantes'] }) {
  if (mentions.length === 0)
    return <Bandeau ton="succes">Tout y est : vos prestations seront facturées le 1er du mois prochain.</Bandeau>;
  return (
    <Bandeau ton="alerte" titre="Aucune facture ne peut être établie pour le moment">
      <p className={css.phrase}>Il manque :</p>
      <ul className={css.manque}>
        {mentions.map((mention) => (
          <li key={mention}>
            {LIBELLES_MENTION[mention]}
            {mention === 'adresse' && (
              <>
                {' '}
                <BoutonLien vers="/profile" genre="contour" taille="sm">
                  Compléter mon profil
                </BoutonLien>
              </>
            )}
          </li>
        ))}
      </ul>
    </Bandeau>
  );
}

function Mandat({ userId, accepteLe }: { userId: string; accepteLe: string | null }) {
  const accepter = useAccepterMandat(userId);
  return (
    <div className={css.mandat}>
      <h3 className={css.sousTitre}>Mandat de facturation</h3>
      <p className={css.phrase}>{TEXTE_MANDAT}</p>
      {accepteLe === null ? (
        <div>
          <Bouton onClick={() => accepter.mutate()} enCours={accepter.isPending} texteEnCours="Enregistrement...">
            Accepter le mandat
          </Bouton>
        </div>
      ) : (
        <p className={css.accepte}>Accepté le {formatJour(accepteLe)}.</p>
      )}
    </div>
  );
}
