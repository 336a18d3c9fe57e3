export const PARAMETRE_VUE = 'vue';
export const VUE_CONFIGURATION = 'planning-config';
/** The sub-view has an address of its own, so that Back leaves it (D-209). */
export const ADRESSE_CONFIGURATION = `/dashboard?tab=planning&${PARAMETRE_VUE}=${VUE_CONFIGURATION}`;
