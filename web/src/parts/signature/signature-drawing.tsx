import { signaturePad, type Stroke } from '@backhaul/domain/proof/hand-over.ts';
import classes from '../order-card/order-card.module.css';

/** The SVG path of a stroke. A dot is a line of length zero. */
function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke;
  if (first === undefined) return '';
  return [
    `M${first.join(' ')}`,
    ...(rest.length === 0 ? [first] : rest).map((to) => `L${to.join(' ')}`),
  ].join('');
}

/** A signature as the customer wrote it, on a signature line. */
export function SignatureDrawing({
  strokes,
  label,
}: {
  strokes: readonly Stroke[];
  label: string;
}) {
  const { width, height } = signaturePad;
  return (
    <svg
      className={classes['drawing']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path className={classes['line']} d={`M60 ${height * 0.78}H${width - 60}`} />
      <path className={classes['ink']} d={strokes.map(pathOf).join('')} />
    </svg>
  );
}
