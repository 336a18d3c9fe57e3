import { arrondirTrajet, type Point, type Trajet } from '@colivert/domain/geographie';
import { z } from 'zod';
import { PanneSortante, type ReponseSortante, type Sortie } from '../lib/http/sortant.ts';
import type { Routeur } from './fournisseurs.ts';

/** Road providers, each in the shapes its documentation publishes; another shape is a failure, never a number. */

const positif = z.number().min(0).max(50_000_000);
const coordonnees = ({ latitude, longitude }: Point): string => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

function lire<T>(schema: z.ZodType<T>, { statut, corps }: ReponseSortante): T {
  const lu = schema.safeParse(corps);
  if (!lu.success) throw new PanneSortante(`unexpected answer, status ${statut}`);
  return lu.data;
}

const reponseOsrm = z.object({
  code: z.string(),
  routes: z.array(z.object({ distance: positif, duration: positif })).optional(),
});

/** OSRM: metres and seconds. */
export function creerOsrm(sortie: Sortie): Routeur {
  return {
    source: 'osrm',
    async mesurer(depart, arrivee) {
      const trajet = `${coordonnees(depart)};${coordonnees(arrivee)}`;
      const reponse = await sortie.demander(
        `/route/v1/driving/${trajet}?overview=false&alternatives=false&steps=false`,
      );
      const { code, routes } = lire(reponseOsrm, reponse);
      if (code === 'NoRoute' || code === 'NoSegment') return null;
      const [route] = routes ?? [];
      if (code !== 'Ok' || route === undefined) throw new PanneSortante(`OSRM answers ${code}`);
      return arrondirTrajet(route.distance / 1000, route.duration / 60);
    },
  };
}

const reponseValhalla = z.union([
  z.object({ trip: z.object({ status: z.literal(0), summary: z.object({ length: positif, time: positif }) }) }),
  z.object({ error_code: z.number() }),
]);
/** 442: no path between the two; 171: no road near one of them. */
const SANS_ROUTE_VALHALLA = new Set([171, 442]);

/** Valhalla: kilometres and seconds. */
export function creerValhalla(sortie: Sortie): Routeur {
  const point = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude });
  return {
    source: 'valhalla',
    async mesurer(depart, arrivee) {
      const reponse = await sortie.demander('/route', {
        locations: [point(depart), point(arrivee)],
        costing: 'auto',
        units: 'kilometers',
        directions_type: 'none',
      });
      const lue = lire(reponseValhalla, reponse);
      if ('trip' in lue) return arrondirTrajet(lue.trip.summary.length, lue.trip.summary.time / 60);
      if (SANS_ROUTE_VALHALLA.has(lue.error_code)) return null;
      throw new PanneSortante(`Valhalla answers ${lue.error_code}`);
    },
  };
}

const reponseIgn = z.object({ distance: positif, duration: positif });
const refusIgn = z.object({ error: z.object({ message: z.string() }) });
const SANS_ROUTE_IGN = /no (path|route|segment)/i;
/** Beyond this many times the estimate, the first engine may have taken a strange way: the second one is asked too. */
const DETOUR_SUSPECT = 1.8;

/** IGN Géoplateforme: metres and minutes, as asked. */
export function creerItinerairesIgn(sortie: Sortie): Routeur {
  async function demander(ressource: string, depart: Point, arrivee: Point): Promise<Trajet | null> {
    const parametres = new URLSearchParams({
      resource: ressource,
      profile: 'car',
      optimization: 'fastest',
      start: coordonnees(depart),
      end: coordonnees(arrivee),
      getSteps: 'false',
      getBbox: 'false',
      geometryFormat: 'geojson',
      distanceUnit: 'meter',
      timeUnit: 'minute',
      crs: 'EPSG:4326',
    });
    const reponse = await sortie.demander(`/navigation/itineraire?${parametres.toString()}`);
    if (reponse.statut >= 400) {
      const refuse = refusIgn.safeParse(reponse.corps);
      if (refuse.success && SANS_ROUTE_IGN.test(refuse.data.error.message)) return null;
      throw new PanneSortante(`IGN answers status ${reponse.statut}`);
    }
    const { distance, duration } = lire(reponseIgn, reponse);
    return arrondirTrajet(distance / 1000, duration);
  }
  return {
    source: 'ign',
    async mesurer(depart, arrivee, estimation) {
      const premier = await demander('bdtopo-osrm', depart, arrivee);
      if (premier === null || estimation === null || premier.distance <= DETOUR_SUSPECT * estimation) return premier;
      const second = await demander('bdtopo-valhalla', depart, arrivee).catch(() => null);
      return second !== null && second.distance < premier.distance ? second : premier;
    },
  };
}
