import {
  type Facturation,
  LIBELLES_REGIME_TVA,
  MENTION_FRANCHISE,
  modificationFacturationSchema,
  REGIMES_TVA,
} from '@colivert/domain/factures';
import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { erreursDeSaisie } from '../../lib/validation.ts';
import { Bandeau } from '../../ui/Bandeau.tsx';
import { Bouton } from '../../ui/Bouton.tsx';
import { ChampChoix, ChampTexte } from '../../ui/ChampTexte.tsx';
import { showErrors } from '../../ui/formulaire.ts';
import css from './Factures.module.css';
import { useModifierFacturation } from './factures.queries.ts';

const CHAMPS = ['siret', 'regimeTva', 'numeroTva'] as const;
type Saisie = Record<(typeof CHAMPS)[number], string>;

const saisieDe = ({ siret, regimeTva, numeroTva }: Facturation): Saisie => ({
  siret: siret ?? '',
  regimeTva: regimeTva ?? '',
  numeroTva: numeroTva ?? '',
});

const REGIMES = [
  { value: '', label: 'Choisir un régime' },
  ...REGIMES_TVA.map((value) => ({ value, label: LIBELLES_REGIME_TVA[value] })),
];

/** SIRET and VAT regime, which an invoice must carry (decisions §5). */
export function FacturationFormulaire({ userId, facturation }: { userId: string; facturation: Facturation }) {
  const form = useForm<Saisie>({ initialValues: saisieDe(facturation) });
  const modifier = useModifierFacturation(userId);
  const [refus, setRefus] = useState<string | null>(null);
  const { siret, regimeTva, numeroTva } = form.values;

  async function soumettre(e: FormEvent) {
    e.preventDefault();
    setRefus(null);
    const regime = REGIMES_TVA.find((r) => r === regimeTva);
    const saisie = { siret, regimeTva: regime, ...(regime === 'REEL' && { numeroTva }) };
    const phrases = erreursDeSaisie(modificationFacturationSchema, saisie, CHAMPS);
    if (regime === undefined || Object.keys(phrases).length > 0) return void showErrors(form, phrases);
    try {
      form.setValues(saisieDe(await modifier.mutateAsync({ ...saisie, regimeTva: regime })));
      form.clearErrors();
    } catch (erreur) {
      if (!(erreur instanceof ErreurApi && showErrors(form, erreur.errors))) setRefus(messageErreur(erreur));
    }
  }

  return (
    <form noValidate className={css.formulaire} onSubmit={(e) => void soumettre(e)}>
      <h3 className={css.sousTitre}>Mes informations de facturation</h3>
      {refus && (
        <Bandeau ton="danger" annonce>
          {refus}
        </Bandeau>
      )}
      <div className={css.champs}>
        <ChampTexte
          label="SIRET"
          description="14 chiffres."
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('siret')}
        />
        <ChampChoix
          label="Régime de TVA"
          description={regimeTva === 'FRANCHISE' ? `Mention portée : ${MENTION_FRANCHISE}.` : ' '}
          data={REGIMES}
          {...form.getInputProps('regimeTva')}
        />
        {regimeTva === 'REEL' && (
          <ChampTexte
            label="Numéro de TVA intracommunautaire"
            description="Par exemple FR40303265045."
            autoComplete="off"
            {...form.getInputProps('numeroTva')}
          />
        )}
      </div>
      <div>
        <Bouton type="submit" genre="contour" enCours={modifier.isPending} texteEnCours="Enregistrement...">
          Enregistrer mes informations
        </Bouton>
      </div>
    </form>
  );
}
