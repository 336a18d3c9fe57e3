import type { Capacite } from '../lib/capacite.ts';
import { brancherNotifications } from './notifications.http.ts';
import { deleteNotifications, exporterNotifications } from './personne.sql.ts';

export { installerDesabonnement } from './notifications.http.ts';
export { deleteNonLues } from './notifications.sql.ts';
export { marquerObjetVu } from './notifications.usecases.ts';

export const notifications: Capacite = {
  routes: brancherNotifications,
  donneesPersonnelles: {
    effacer: (_deps, tx, id) => deleteNotifications(tx.db, id),
    exporter: exporterNotifications,
  },
};
