import { handOverRules, signaturePad } from '@backhaul/domain/proof/hand-over.ts';
import * as z from 'zod/mini';

const onPad = (size: number) => z.int().check(z.minimum(0), z.maximum(size));
const point = z.tuple([onPad(signaturePad.width), onPad(signaturePad.height)]);
const stroke = z.array(point).check(z.maxLength(handOverRules.pointsOfStroke));

/** A signature as a list of strokes on a pad of 1000 by 400 units. */
export const signature = z.array(stroke).check(z.maxLength(handOverRules.strokes));
