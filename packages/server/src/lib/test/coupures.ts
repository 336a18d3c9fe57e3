import pg from 'pg';

/** Commits one transaction and loses the connection before the answer: nobody is told whether it was committed. */
export async function commitSansReponse<T>(faire: () => Promise<T>): Promise<T> {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
    const resultat: unknown = await (query as (...a: unknown[]) => unknown).apply(this, args);
    if (args[0] !== 'commit') return resultat;
    pg.Client.prototype.query = query;
    throw new Error('Connection terminated unexpectedly');
  } as typeof query;
  try {
    return await faire();
  } finally {
    pg.Client.prototype.query = query;
  }
}
