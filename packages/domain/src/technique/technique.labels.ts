export const NOM_PRODUIT = 'Colivert';
export const SLOGAN = 'Livraisons écologiques et responsables';
