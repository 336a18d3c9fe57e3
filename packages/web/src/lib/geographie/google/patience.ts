/** The maps script promises an answer, never when: one that takes longer is none, and our own places answer. In ms. */
const PATIENCE = 3000;

export async function dansLesTemps<T>(reponse: Promise<T>): Promise<T> {
  let minuterie: ReturnType<typeof setTimeout> | undefined;
  const tropTard = new Promise<never>((_, echec) => {
    minuterie = setTimeout(() => echec(new Error('the maps script does not answer')), PATIENCE);
  });
  try {
    return await Promise.race([reponse, tropTard]);
  } finally {
    clearTimeout(minuterie);
  }
}
