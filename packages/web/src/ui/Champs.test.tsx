import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { rendre } from '../lib/test/rendre.tsx';
import { ChampCode } from './ChampCode.tsx';
import { ChampFichier } from './ChampFichier.tsx';
import { ChampPrix } from './ChampPrix.tsx';

const champ = (nom: string) => screen.getByLabelText<HTMLInputElement>(nom);

describe('ChampCode', () => {
  function Code({ onComplet }: { onComplet?: (code: string) => void }) {
    const [code, setCode] = useState('');
    return <ChampCode label="Code" value={code} onChange={setCode} onComplet={onComplet} />;
  }

  test('C-042 O-13 is capped at 6 and keeps a leading zero', async () => {
    const onComplet = vi.fn<(code: string) => void>();
    rendre(<Code onComplet={onComplet} />);
    await userEvent.type(champ('Code'), '01234567');
    expect(champ('Code').value).toBe('012345');
    expect(onComplet.mock.calls).toEqual([['012345']]);
  });

  test.each([
    ['012 345', '012345'],
    ['012\u00a0345\n', '012345'],
    ['０１２３４５', '012345'],
    ['Votre code : 482913', '482913'],
    ['١٢٣٤٥٦', ''],
  ])('C-042 O-13 pasted %j gives « %s »', async (colle, attendu) => {
    rendre(<Code />);
    await userEvent.click(champ('Code'));
    await userEvent.paste(colle);
    expect(champ('Code').value).toBe(attendu);
  });

  test('C-042 phones offer the code of the message and a digit keyboard', () => {
    rendre(<Code />);
    expect(champ('Code').autocomplete).toBe('one-time-code');
    expect(champ('Code').inputMode).toBe('numeric');
  });
});

describe('ChampPrix', () => {
  function Prix({ onChange, depart = null }: { onChange: (v: number | null) => void; depart?: number | null }) {
    const [prix, setPrix] = useState<number | null>(depart);
    return (
      <>
        <ChampPrix
          label="Prix"
          value={prix}
          onChange={(euros) => {
            setPrix(euros);
            onChange(euros);
          }}
        />
        <button type="button" onClick={() => setPrix(18)}>
          Suggérer
        </button>
      </>
    );
  }

  test.each([
    ['12,50', 12.5, '12,50'],
    ['12.5', 12.5, '12,50'],
    ['10.02', 10.02, '10,02'],
    ['1 234,50', 1234.5, '1\u202f234,50'],
    ['12,50€', 12.5, '12,50'],
    [',05', 0.05, '0,05'],
  ])('« %s » gives %d and is shown « %s » O-34 O-35 B-22', async (saisie, euros, montre) => {
    const onChange = vi.fn<(euros: number | null) => void>();
    rendre(<Prix onChange={onChange} />);
    await userEvent.click(champ('Prix'));
    await userEvent.paste(saisie);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(euros);
    expect(champ('Prix').value).toBe(montre);
  });

  test.each(['-1', '12,505', '1e9', '١٢'])(
    'O-71 « %s » is no amount: the field says so and keeps what was typed',
    async (saisie) => {
      const onChange = vi.fn<(euros: number | null) => void>();
      rendre(<Prix onChange={onChange} />);
      await userEvent.click(champ('Prix'));
      await userEvent.paste(saisie);
      await userEvent.tab();
      expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
      expect(champ('Prix').value).toBe(saisie);
      const erreur = screen.getByText('Saisissez un montant en euros, par exemple 12,50.');
      expect(champ('Prix').getAttribute('aria-describedby')).toContain(erreur.id);
      expect(champ('Prix').getAttribute('aria-invalid')).toBe('true');
    },
  );

  test('emptied gives null, and a price set from outside takes its place', async () => {
    const onChange = vi.fn<(euros: number | null) => void>();
    rendre(<Prix onChange={onChange} depart={7.5} />);
    expect(champ('Prix').value).toBe('7,50');
    await userEvent.clear(champ('Prix'));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByText('Suggérer'));
    expect(champ('Prix').value).toBe('18,00');
  });
});

describe('ChampFichier', () => {
  const image = new File(['x'], 'photo du colis.png', { type: 'image/png' });

  test('a refused file is not handed over, and its reason is linked to the field', async () => {
    const onChange = vi.fn<(fichier: File | null) => void>();
    rendre(<ChampFichier label="Photo" value={null} onChange={onChange} verifier={() => 'Trop volumineux.'} />);
    await userEvent.upload(champ('Photo'), image);
    expect(onChange).not.toHaveBeenCalled();
    const erreur = screen.getByText('Trop volumineux.');
    expect(erreur.id).toBe(champ('Photo').getAttribute('aria-describedby'));
  });

  test('shows the name of the file, its progress, and lets it be cancelled', async () => {
    const annuler = vi.fn<() => void>();
    rendre(<ChampFichier label="Photo" value={image} onChange={() => {}} progression={0.42} onAnnuler={annuler} />);
    expect(screen.getByText('photo du colis.png')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    await userEvent.click(screen.getByText("Annuler l'envoi"));
    expect(annuler).toHaveBeenCalledOnce();
  });
});
