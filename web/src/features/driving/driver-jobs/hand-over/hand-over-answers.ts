import type { DriverAction } from '@backhaul/domain/order/driver-actions.ts';
import {
  type HandOverReason,
  type HandOverWay,
  isEmptySignature,
} from '@backhaul/domain/proof/hand-over.ts';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import { neededPhotoProblem } from '../../../../parts/photos/photo-problem.ts';
import type { Strokes } from './signature-pad.tsx';

export interface HandOverAnswers {
  readonly way: HandOverWay;
  readonly strokes: Strokes;
  readonly code: string;
  readonly reason: HandOverReason | null;
  readonly photo: File | null;
  /** The reason for coming before the pickup window, if one is required. */
  readonly why: string;
  readonly notes: string;
}

export const noHandOver: HandOverAnswers = {
  way: 'signature',
  strokes: [],
  code: '',
  reason: null,
  photo: null,
  why: '',
  notes: '',
};

type Problems = Readonly<Partial<Record<keyof HandOverAnswers, string>>>;

function photoProblems(photo: File | null): Problems {
  const wrong = neededPhotoProblem(photo);
  return wrong === null ? {} : { photo: wrong };
}

const problemsOf: Readonly<Record<HandOverWay, (answers: HandOverAnswers) => Problems>> = {
  signature: ({ strokes }) =>
    isEmptySignature(strokes) ? { strokes: 'Nobody has signed yet. Sign with a finger.' } : {},
  code: ({ code }) => (/^\d{4}$/.test(code.trim()) ? {} : { code: 'The code has 4 digits' }),
  neither: ({ reason, photo }) => ({
    ...(reason === null ? { reason: 'Choose a reason' } : {}),
    ...photoProblems(photo),
  }),
};

/** Problems with the answers, such as a missing signature. Empty if the item may be picked up. */
export function handOverProblems(
  answers: HandOverAnswers,
  { asksWhy, isLocked }: { asksWhy: boolean; isLocked: boolean },
): Problems {
  return {
    ...problemsOf[answers.way](answers),
    // After five wrong codes, a signature alone is not enough proof, so a photo is required too.
    ...(isLocked && answers.way === 'signature' ? photoProblems(answers.photo) : {}),
    ...(asksWhy && answers.why.trim() === '' ? { why: 'Enter a reason' } : {}),
  };
}

/**
 * The outbox entries to send, in sequence: the photo, the proof, then the action itself. A code needs no
 * entry, because the server has already checked the code.
 */
export function workOfHandOver(
  { way, strokes, reason, photo, why, notes }: HandOverAnswers,
  { action, patch }: DriverAction,
): OutboxWork[] {
  const work: OutboxWork[] = [];
  // At the pickup, the photo shows where the item was. When an item is brought back, the photo shows where
  // the driver left the item.
  const kind = action === 'return_to_customer' ? 'delivery' : 'pickup';
  if (way !== 'code' && photo !== null) work.push({ kind: 'photo', proof: kind, file: photo });
  if (way === 'signature') work.push({ kind: 'hand_over', given: { way, strokes } });
  if (way === 'neither' && reason !== null)
    work.push({ kind: 'hand_over', given: { way, reason } });
  return [
    ...work,
    {
      kind: 'move',
      action,
      status: patch,
      reason: why.trim() || null,
      driverNotes: notes.trim() || null,
    },
  ];
}
