/** Hands a file held in memory to the browser, which saves it under this name. */
export function enregistrer(fichier: Blob, nom: string): void {
  const adresse = URL.createObjectURL(fichier);
  const lien = document.createElement('a');
  lien.href = adresse;
  lien.download = nom;
  lien.click();
  // The browser has read it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(adresse), 60_000);
}
