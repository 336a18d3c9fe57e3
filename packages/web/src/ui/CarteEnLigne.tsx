import {
  Browser,
  circleMarker,
  control,
  latLngBounds,
  map as ouvrir,
  type Map as Carte,
  polyline,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PointCarte } from './CarteFrance.tsx';
import css from './CarteEnLigne.module.css';

interface Props {
  /** A WMTS service that serves the layer below. */
  adresse: string;
  attribution: string;
  depart: PointCarte;
  arrivee: PointCarte;
  description: string;
  /** No tile came: whoever drew this shows something else. */
  onPanne: () => void;
}

const COUCHE =
  'SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal' +
  '&TILEMATRIXSET=PM&FORMAT=image/png&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}';
/** Nearer, a town's centre would look like somebody's door. */
const ZOOM_MAX = 14;
/** In ms. */
const PATIENCE = 8000;

/** Two points on the tiles of a map service, joined by a line. Loaded on demand only: it carries Leaflet. */
export function CarteEnLigne({ adresse, attribution, depart, arrivee, description, onPanne }: Props) {
  const cadre = useRef<HTMLDivElement>(null);
  const panne = useEffectEvent(onPanne);
  const [bouts, service] = [JSON.stringify([depart, arrivee]), JSON.stringify([adresse, attribution])];

  useEffect(() => {
    if (!cadre.current) return;
    const carte = preparer(cadre.current);
    placer(carte, JSON.parse(bouts) as [PointCarte, PointCarte]);
    const [ou, mention] = JSON.parse(service) as [string, string];
    const arreter = couvrir(carte, ou, mention, () => panne());
    return () => {
      arreter();
      carte.remove();
    };
  }, [bouts, service]);

  return <div ref={cadre} className={css.carte} role="application" aria-label={description} />;
}

function preparer(cadre: HTMLElement): Carte {
  const anime = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const carte = ouvrir(cadre, {
    maxZoom: ZOOM_MAX,
    zoomControl: false,
    // The page scrolls under a finger or a wheel; two fingers and the buttons zoom.
    scrollWheelZoom: false,
    dragging: !Browser.mobile,
    zoomAnimation: anime,
    fadeAnimation: anime,
  });
  carte.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: 'Agrandir', zoomOutTitle: 'Réduire' }).addTo(carte);
  return carte;
}

function placer(carte: Carte, [depart, arrivee]: [PointCarte, PointCarte]): void {
  const [a, b] = [depart, arrivee].map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  if (a === undefined || b === undefined) return;
  carte.fitBounds(latLngBounds([a, b]), { padding: [48, 48], animate: false });
  polyline([a, b], { className: css.route ?? '', interactive: false }).addTo(carte);
  for (const [position, { nom = '' }, genre] of [
    [a, depart, css.depart],
    [b, arrivee, css.arrivee],
  ] as const) {
    // As a node: Leaflet reads text as HTML.
    const etiquette = document.createElement('span');
    etiquette.textContent = nom;
    circleMarker(position, { radius: 8, className: genre ?? '', interactive: false })
      .bindTooltip(etiquette, { permanent: true, direction: 'top', offset: [0, -6] })
      .addTo(carte);
  }
}

/** Lays the tiles; says so when not one of them comes. */
function couvrir(carte: Carte, adresse: string, attribution: string, panne: () => void): () => void {
  let venue = false;
  const tuiles = tileLayer(`${adresse}?${COUCHE}`, { attribution, maxZoom: ZOOM_MAX });
  const constater = () => {
    if (!venue) panne();
  };
  const minuterie = setTimeout(constater, PATIENCE);
  tuiles
    .on('tileload', () => (venue = true))
    // Every tile in sight has come or failed.
    .on('load', constater)
    .addTo(carte);
  return () => {
    clearTimeout(minuterie);
    tuiles.off();
  };
}
