import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { BoutonAvatar } from './BoutonAvatar.tsx';
import css from './MenuAvatar.module.css';

interface Props {
  prenom: string;
  nom: string;
  liens: readonly { vers: string; libelle: string; icone?: ReactNode }[];
  sortie: { libelle: string; icone?: ReactNode; agir: () => void };
  /** The button was pressed before the menu's code had arrived: it opens by itself. */
  ouvertDAbord?: boolean;
}

export function MenuAvatar({ prenom, nom, liens, sortie, ouvertDAbord = false }: Props) {
  const [ouvert, setOuvert] = useState(ouvertDAbord);
  return (
    <Menu opened={ouvert} onChange={setOuvert} position="bottom-end" width={240} radius="md" shadow="md">
      <Menu.Target>
        <BoutonAvatar prenom={prenom} nom={nom} />
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <Menu.Label className={css.nom}>
          {prenom} {nom}
        </Menu.Label>
        {liens.map(({ vers, libelle, icone }) => (
          <Menu.Item key={vers} component={Link} to={vers} leftSection={icone} className={css.ligne}>
            {libelle}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={sortie.icone} onClick={sortie.agir} className={css.ligne}>
          {sortie.libelle}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
