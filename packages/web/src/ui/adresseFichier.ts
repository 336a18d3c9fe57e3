import { useEffect, useState } from 'react';

/** The address of a file held in memory; it lives as long as the file is shown. */
export function useAdresse(fichier: Blob | null | undefined): string | null {
  const [adresse, setAdresse] = useState<string | null>(null);
  useEffect(() => {
    if (!fichier) return;
    const url = URL.createObjectURL(fichier);
    setAdresse(url);
    return () => URL.revokeObjectURL(url);
  }, [fichier]);
  return fichier ? adresse : null;
}
