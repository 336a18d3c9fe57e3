import type { ReactNode } from 'react';
import css from './Relais.module.css';

/** A parcel handed on through a warehouse, in three pictures. */
export function Relais() {
  return (
    <ol className={css.images}>
      {IMAGES.map(({ titre, texte, Dessin }) => (
        <li key={titre} className={css.image}>
          <Dessin />
          <h3 className={css.titre}>{titre}</h3>
          <p className={css.texte}>{texte}</p>
        </li>
      ))}
    </ol>
  );
}

/** The same ground line, sun and parcel in each. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 200" className={css.dessin} aria-hidden focusable="false">
      <rect width="320" height="200" rx="18" className={css.ciel} />
      <circle cx="266" cy="48" r="20" className={css.soleil} />
      <path d="M0 150Q80 126 160 146T320 140V182Q320 200 302 200H18Q0 200 0 182Z" className={css.colline} />
      <path d="M20 172H300" className={css.sol} />
      {children}
    </svg>
  );
}

function Colis({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="34" height="28" rx="4" className={css.colis} />
      <path d="M17 0V28M0 10H34" className={css.ficelle} />
    </g>
  );
}

/** Somebody standing, an arm towards `bras`. */
function Personne({ x, bras, ton }: { x: number; bras: number; ton: 'vert' | 'corail' }) {
  return (
    <g transform={`translate(${x} 172)`}>
      <path d="M-6 0V-30M6 0V-30" className={css.jambes} />
      <path d="M-13 -28Q-15 -66 0 -66Q15 -66 13 -28Z" className={css[ton]} />
      <path d={`M0 -56L${bras} -44`} className={css.bras} />
      <circle cy="-79" r="11" className={css.tete} />
    </g>
  );
}

function Depart() {
  return (
    <Scene>
      <path d="M32 172V112L66 84L100 112V172Z" className={css.maison} />
      <path d="M24 116L66 80L108 116" className={css.toit} />
      <rect x="56" y="138" width="20" height="34" rx="3" className={css.porte} />
      <circle cx="176" cy="152" r="20" className={css.roue} />
      <circle cx="246" cy="152" r="20" className={css.roue} />
      <path d="M176 152L196 116H234L246 152M196 116L212 152H176M212 152L234 116L230 104H242" className={css.cadre} />
      <g transform="translate(206 112)">
        <path d="M-8 -4Q-2 -40 12 -38Q22 -36 16 -2Z" className={css.corail} />
        <path d="M8 -28L28 -8" className={css.bras} />
        <path d="M-2 -4L10 20L4 40" className={css.jambes} />
        <circle cx="14" cy="-50" r="11" className={css.tete} />
      </g>
      <Colis x={156} y={98} />
    </Scene>
  );
}

function Depot() {
  return (
    <Scene>
      <path d="M70 172V92L160 60L250 92V172Z" className={css.maison} />
      <path d="M60 96L160 58L260 96" className={css.toit} />
      <rect x="96" y="108" width="128" height="64" rx="3" className={css.creux} />
      <path d="M96 140H224" className={css.sol} />
      <Colis x={104} y={112} />
      <Colis x={144} y={144} />
      <g className={css.attente}>
        <Colis x={178} y={112} />
      </g>
      <circle cx="160" cy="84" r="9" className={css.horloge} />
      <path d="M160 79V84L164 87" className={css.aiguille} />
    </Scene>
  );
}

function Remise() {
  return (
    <Scene>
      <path d="M200 172V98L246 64L292 98V172Z" className={css.maison} />
      <path d="M190 104L246 60L302 104" className={css.toit} />
      <rect x="232" y="126" width="28" height="46" rx="3" className={css.porte} />
      <Personne x={84} bras={28} ton="corail" />
      <Personne x={178} bras={-28} ton="vert" />
      <Colis x={114} y={114} />
      <g className={css.bulle}>
        <rect x="92" y="34" width="84" height="34" rx="12" />
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <circle key={i} cx={106 + i * 11.2} cy="51" r="3" />
        ))}
      </g>
    </Scene>
  );
}

const IMAGES = [
  {
    titre: 'Un premier livreur part de chez vous',
    texte: "Il prend le colis en charge et l'emmène jusqu'à un entrepôt sur le trajet.",
    Dessin: Depart,
  },
  {
    titre: "L'entrepôt garde le colis",
    texte: 'Vous voyez où il attend. Un second livreur peut déjà prendre la suite du trajet.',
    Dessin: Depot,
  },
  {
    titre: 'Le second livreur le remet',
    texte: "À l'arrivée, un code à six chiffres, que vous seul lui donnez, confirme la remise.",
    Dessin: Remise,
  },
] as const;
