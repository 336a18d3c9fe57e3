/**
 * Where a picture is loaded from: an address of its own as it is, what the API names by a relative path from the API's
 * host, which is that of the pages, whatever the page that shows it (D-005).
 */
export const adresseImage = (src: string): string =>
  /^([a-z]+:|\/)/i.test(src) ? src : `/${src.replace(/^(\.\/)+/, '')}`;
