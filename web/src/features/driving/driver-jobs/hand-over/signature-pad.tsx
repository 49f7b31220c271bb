import { handOverRules, signaturePad } from '@backhaul/domain/proof/hand-over.ts';
import { type PointerEvent, useRef } from 'react';
import { SignatureDrawing } from '../../../../parts/signature/signature-drawing.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import classes from '../job/job.module.css';

export type Strokes = [x: number, y: number][][];

/**
 * The minimum distance between two points of a signature, in units of the drawing. Closer points are dropped,
 * because they would not change the line.
 */
const leastStep = 5;

const within = (value: number, size: number) => Math.round(Math.min(Math.max(value, 0), size));

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): [x: number, y: number] {
  const box = currentTarget.getBoundingClientRect();
  const { width, height } = signaturePad;
  return [
    within(((clientX - box.left) / (box.width || 1)) * width, width),
    within(((clientY - box.top) / (box.height || 1)) * height, height),
  ];
}

/**
 * The field where the customer signs with a finger, a pen or a mouse. A customer who cannot sign says a code
 * instead.
 */
export function SignaturePad({
  signer,
  strokes,
  error,
  onChange,
}: {
  signer: string;
  strokes: Strokes;
  error: string | undefined;
  onChange: (strokes: Strokes) => void;
}) {
  // The strokes drawn so far. A ref is needed because several pointer moves can arrive between two renders.
  const drawn = useRef(strokes);
  const pen = useRef<number | null>(null);

  function draw(next: Strokes) {
    drawn.current = next;
    onChange(next);
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (pen.current !== null || drawn.current.length >= handOverRules.strokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = event.pointerId;
    draw([...drawn.current, [pointOf(event)]]);
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    const stroke = drawn.current.at(-1);
    const last = stroke?.at(-1);
    if (event.pointerId !== pen.current || stroke === undefined || last === undefined) return;
    const next = pointOf(event);
    const isStep = Math.hypot(next[0] - last[0], next[1] - last[1]) >= leastStep;
    if (isStep && stroke.length < handOverRules.pointsOfStroke)
      draw([...drawn.current.slice(0, -1), [...stroke, next]]);
  }

  function lift(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerId === pen.current) pen.current = null;
  }

  return (
    <div>
      <div className={classes['frame']} data-refused={error === undefined ? undefined : ''}>
        <div
          className={classes['pad']}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          <SignatureDrawing
            strokes={strokes}
            label={strokes.length === 0 ? `${signer} signs here` : `${signer} signed here`}
          />
        </div>
        <Button
          size="sm"
          variant="ghost"
          className={classes['clear']}
          disabled={strokes.length === 0}
          onClick={() => draw([])}
        >
          Clear
        </Button>
      </div>
      <FieldError id="signature-error" error={error} />
    </div>
  );
}
