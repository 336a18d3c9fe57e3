import { useState } from 'react';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampTexte } from '../../ui/ChampTexte.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { Dialogue } from '../../ui/Dialogue.tsx';
import { notifier } from '../../ui/toasts.ts';
import css from './composants.module.css';

export function Fenetres() {
  const [ouverte, setOuverte] = useState<'dialogue' | 'confirmation' | null>(null);
  const fermer = () => setOuverte(null);
  return (
    <section className={css.groupe}>
      <h2>Prévenir et demander</h2>
      <div className={css.rangee}>
        <Bouton
          genre="contour"
          onClick={() => notifier.succes('Annonce créée avec succès ! Elle est maintenant visible par les livreurs.')}
        >
          Toast succès
        </Bouton>
        <Bouton genre="contour" onClick={() => notifier.erreur('Erreur lors du chargement des entrepôts')}>
          Toast erreur
        </Bouton>
        <Bouton genre="contour" onClick={() => notifier.attention('Votre session va expirer.')}>
          Toast attention
        </Bouton>
        <Bouton genre="contour" onClick={() => notifier.info('Livraison annulée')}>
          Toast information
        </Bouton>
        <Bouton genre="contour" onClick={() => setOuverte('dialogue')}>
          Ouvrir un dialogue
        </Bouton>
        <Bouton genre="contour" onClick={() => setOuverte('confirmation')}>
          Demander confirmation
        </Bouton>
      </div>
      <Dialogue
        ouvert={ouverte === 'dialogue'}
        onFermer={fermer}
        titre="Prendre en charge cette annonce"
        pied={
          <>
            <Bouton genre="contour" onClick={fermer}>
              Annuler
            </Bouton>
            <Bouton onClick={fermer}>Confirmer la prise en charge</Bouton>
          </>
        }
      >
        <ChampTexte label="Message au client" description="Facultatif." />
      </Dialogue>
      <Confirmation
        ouvert={ouverte === 'confirmation'}
        onFermer={fermer}
        titre="Supprimer cette annonce ?"
        action="Supprimer"
        danger
        onConfirmer={fermer}
      >
        Elle ne sera plus visible par personne.
      </Confirmation>
    </section>
  );
}
