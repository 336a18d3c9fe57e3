import { encode } from 'uqr';
import css from './CodeQr.module.css';

/** A QR code of a text, drawn dark on white whatever the theme: cameras want the contrast. */
export function CodeQr({ texte, titre }: { texte: string; titre: string }) {
  const { data, size } = encode(texte, { border: 2 });
  const trace = data.flatMap((ligne, y) => ligne.map((noir, x) => (noir ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={titre} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={trace} fill="#000" />
    </svg>
  );
}
