/** Beyond RFC 5987's attr-char, what encodeURIComponent leaves alone. */
function encoder(nom: string): string {
  return encodeURIComponent(nom.toWellFormed()).replaceAll(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Headers of bytes that a person sent or that are about a person: saved under their name, never run, never kept by a
 * cache (R-44 g). The name may hold anything: only its encoded form and an ASCII shadow of it travel.
 */
export function enPieceJointe(nom: string, mime: string): Record<string, string> {
  const ombre = nom
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .-]/g, '_');
  return {
    'content-type': mime,
    'content-disposition': `attachment; filename="${ombre}"; filename*=UTF-8''${encoder(nom)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  };
}
