import {
  type HandOverReason,
  type HandOverWay,
  isEmptySignature,
} from '@backhaul/domain/proof/hand-over.ts';
import type { OutboxWork } from '../../../parts/driver/outbox-entry.ts';
import { neededPhotoProblem } from '../active/photo-problem.ts';
import type { Strokes } from './signature-pad.tsx';

export interface HandOverAnswers {
  readonly way: HandOverWay;
  readonly strokes: Strokes;
  readonly code: string;
  readonly reason: HandOverReason | null;
  readonly photo: File | null;
  /** Why before the window, where that needs a reason. */
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

const problemsOf: Readonly<Record<HandOverWay, (answers: HandOverAnswers) => Problems>> = {
  signature: ({ strokes }) =>
    isEmptySignature(strokes) ? { strokes: 'Nobody has signed yet. Sign with a finger.' } : {},
  code: ({ code }) => (/^\d{4}$/.test(code.trim()) ? {} : { code: 'The code has 4 digits' }),
  neither: ({ reason, photo }) => {
    const wrongPhoto = neededPhotoProblem(photo);
    return {
      ...(reason === null ? { reason: 'Choose a reason' } : {}),
      ...(wrongPhoto === null ? {} : { photo: wrongPhoto }),
    };
  },
};

/** What is still missing; empty when the item may be picked up. */
export function handOverProblems(answers: HandOverAnswers, asksWhy: boolean): Problems {
  return {
    ...problemsOf[answers.way](answers),
    ...(asksWhy && answers.why.trim() === '' ? { why: 'Say why' } : {}),
  };
}

/** The order of sending: photo, proof, pick-up. A code was checked by the server before. */
export function workOfHandOver({
  way,
  strokes,
  reason,
  photo,
  why,
  notes,
}: HandOverAnswers): OutboxWork[] {
  const proof: OutboxWork[] = [];
  if (way === 'signature') proof.push({ kind: 'hand_over', given: { way, strokes } });
  if (way === 'neither' && photo !== null && reason !== null)
    proof.push(
      { kind: 'photo', proof: 'pickup', file: photo },
      { kind: 'hand_over', given: { way, reason } },
    );
  return [
    ...proof,
    {
      kind: 'move',
      action: 'pick_up',
      status: 'picked_up',
      reason: why.trim() || null,
      driverNotes: notes.trim() || null,
    },
  ];
}
