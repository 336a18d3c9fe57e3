import type { TypePrestation } from '@colivert/domain/prestations';
import {
  IconBabyCarriage,
  IconBook,
  IconSpray,
  IconBus,
  IconCertificate,
  IconChefHat,
  IconDeviceLaptop,
  IconFileDescription,
  IconHanger,
  IconHammer,
  IconHeartHandshake,
  IconHomeHeart,
  IconLeaf,
  IconPackage,
  IconPaw,
  IconPlaneDeparture,
  IconPlaneInflight,
  IconShoppingCart,
  IconTool,
  IconWashMachine,
} from '@tabler/icons-react';

const ICONES = {
  MENAGE: IconSpray,
  JARDINAGE: IconLeaf,
  GARDE_ENFANTS: IconBabyCarriage,
  GARDE_ANIMAUX: IconPaw,
  CUISINE_DOMICILE: IconChefHat,
  BRICOLAGE: IconHammer,
  SOUTIEN_SCOLAIRE: IconBook,
  TRANSPORT_PERSONNE: IconBus,
  TRANSFERT_AEROPORT: IconPlaneDeparture,
  LIVRAISON_COLIS: IconPackage,
  COURSES: IconShoppingCart,
  ACHAT_ETRANGER: IconPlaneInflight,
  SHOPPING_ACCOMPAGNE: IconHanger,
  ACCOMPAGNEMENT_PERSONNE: IconHeartHandshake,
  AIDE_ADMINISTRATIVE: IconFileDescription,
  REPARATION_ELECTROMENAGER: IconWashMachine,
  MONTAGE_MEUBLE: IconTool,
  COURS_PARTICULIER: IconCertificate,
  FORMATION_INFORMATIQUE: IconDeviceLaptop,
} as const satisfies Record<TypePrestation, unknown>;

const estConnu = (type: string): type is TypePrestation => Object.hasOwn(ICONES, type);

/** Any type this version does not know gets a default icon (D-340). */
export function IconeType({ type, taille = 24 }: { type: string; taille?: number }) {
  const Icone = estConnu(type) ? ICONES[type] : IconHomeHeart;
  return <Icone aria-hidden size={taille} stroke={1.5} data-icone={estConnu(type) ? type : 'defaut'} />;
}
