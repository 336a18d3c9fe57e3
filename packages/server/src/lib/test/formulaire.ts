/** Multipart bodies as browsers write them. */
export type Partie = { champ: string; valeur: string } | { champ: string; nom: string; octets: Buffer; type?: string };

const FRONTIERE = '----colivert-essai';

function enTetes(partie: Partie): string {
  if ('valeur' in partie) return `content-disposition: form-data; name="${partie.champ}"`;
  // Browsers escape a quote and line breaks in a name this way.
  const nom = partie.nom.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `content-disposition: form-data; name="${partie.champ}"; filename="${nom}"\r\ncontent-type: ${partie.type ?? 'application/octet-stream'}`;
}

export function formulaire(parties: readonly Partie[]): { brut: Buffer; entetes: Record<string, string> } {
  const morceaux = parties.flatMap((partie) => [
    Buffer.from(`--${FRONTIERE}\r\n${enTetes(partie)}\r\n\r\n`),
    'valeur' in partie ? Buffer.from(partie.valeur) : partie.octets,
    Buffer.from('\r\n'),
  ]);
  return {
    brut: Buffer.concat([...morceaux, Buffer.from(`--${FRONTIERE}--\r\n`)]),
    entetes: { 'content-type': `multipart/form-data; boundary=${FRONTIERE}` },
  };
}
