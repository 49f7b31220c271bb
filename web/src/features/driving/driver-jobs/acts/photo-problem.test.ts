import { expect, test } from 'vitest';
import { handOverProblems, noHandOver } from '../hand-over/hand-over-answers.ts';
import { actionProblems, noAnswers, planAction } from './action-plan.ts';
import { photoProblem } from '../../../../parts/photos/photo-problem.ts';

const none = 'This file is not a photo. Take a photo, or choose a picture.';
const fileOf = (type: string) => new File(['x'], 'receipt', { type });

test.each([
  ['image/jpeg', null],
  ['image/heic', null],
  ['application/pdf', none],
  ['text/plain', none],
  ['', null],
])('a file of type "%s": %s', (type, problem) => {
  expect(photoProblem({ type })).toBe(problem);
});

test('no act is sent with a photo that is none; the right one is', () => {
  const plan = planAction({ action: 'complete', patch: 'completed' }, new Set());
  const problems = (type: string) => actionProblems(plan, { ...noAnswers, photo: fileOf(type) });
  expect(problems('text/plain')).toEqual({ photo: none });
  expect(problems('image/jpeg')).toEqual({});
  const neither = { ...noHandOver, way: 'neither', reason: 'cannot_sign' } as const;
  const atDoor = (type: string) =>
    handOverProblems({ ...neither, photo: fileOf(type) }, { asksWhy: false, isLocked: false });
  expect(atDoor('application/pdf')).toEqual({ photo: none });
  expect(atDoor('image/jpeg')).toEqual({});
});
