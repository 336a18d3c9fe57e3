/** Processor time of the quickest of three runs, in ms: what else the machine does lengthens some of them, never all. */
function duree(faire: () => void): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const depart = process.cpuUsage().user;
      faire();
      return (process.cpuUsage().user - depart) / 1000;
    }),
  );
}

/**
 * How much longer sixteen times the input takes: 16 when each character costs the same, 256 when each costs all the
 * others; far enough apart for a busy machine.
 * Times under a hundredth of a second count as one, so that noise makes no ratio.
 */
export function croissance(faire: (taille: number) => void, taille: number): number {
  const petite = Math.max(
    10,
    duree(() => faire(taille / 16)),
  );
  return (
    Math.max(
      10,
      duree(() => faire(taille)),
    ) / petite
  );
}
