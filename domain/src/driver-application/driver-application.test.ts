import { describe, expect, test } from 'vitest';
import { applicationProblems } from './application-rules.ts';
import {
  type ApplicationState,
  afterAction,
  applicationActions,
  decisionsFrom,
  stateOnApplying,
} from './application-states.ts';
import { backgroundDecisionsFrom } from './background-states.ts';
import { documentProblem, documentState, reminderDue } from './driver-documents.ts';
import { isRightAnswer, nextLesson, tutorialAnswers, tutorialLessons } from './tutorial-lessons.ts';

const today = '2026-11-20';

describe('an application', () => {
  test.each<[ApplicationState, Record<string, string>]>([
    ['none', { apply: 'pending_review' }],
    [
      'pending_review',
      { withdraw: 'none', approve: 'approved', reject: 'rejected', waitlist: 'waitlist' },
    ],
    [
      'waitlist',
      { withdraw: 'none', approve: 'approved', reject: 'rejected', review: 'pending_review' },
    ],
    ['rejected', { apply: 'pending_review', withdraw: 'none', review: 'pending_review' }],
    ['approved', { reject: 'rejected' }],
  ])('that is %s moves by %j and nothing else', (from, moves) => {
    for (const action of applicationActions)
      expect(afterAction(from, action)).toBe(moves[action] ?? null);
  });

  test('can be decided by what the table allows', () => {
    expect(decisionsFrom('waitlist')).toEqual(['approve', 'reject', 'review']);
    expect(decisionsFrom('approved')).toEqual(['reject']);
  });

  test.each([
    [{ driversWanted: null, drivers: 900 }, 'pending_review'],
    [{ driversWanted: 3, drivers: 2 }, 'pending_review'],
    [{ driversWanted: 3, drivers: 3 }, 'waitlist'],
    [{ driversWanted: 0, drivers: 0 }, 'waitlist'],
  ] as const)('in an area with %j begins as %s', (area, state) => {
    expect(stateOnApplying(area)).toBe(state);
  });
});

describe('the form', () => {
  const good = {
    phone: '314 555 0100',
    dateOfBirth: '2005-11-20',
    vehicleKind: 'car',
    vehicleMake: 'Toyota',
    vehicleModel: 'Corolla',
    vehicleYear: '2006',
    vehicleColor: 'Blue',
    licensePlate: 'AB1 C2D',
    zip: '63110',
    agreed: true,
  };

  test('takes whoever turns 21 today, with a car of 20 years', () => {
    expect(applicationProblems(good, today)).toEqual({});
  });

  test.each([
    [{ phone: '12' }, 'phone'],
    [{ dateOfBirth: '2005-11-21' }, 'dateOfBirth'],
    [{ dateOfBirth: '2026-02-30' }, 'dateOfBirth'],
    [{ vehicleKind: 'bicycle' }, 'vehicleKind'],
    [{ vehicleMake: ' ' }, 'vehicleMake'],
    [{ vehicleModel: 'x'.repeat(51) }, 'vehicleModel'],
    [{ vehicleYear: '2005' }, 'vehicleYear'],
    [{ vehicleYear: '2028' }, 'vehicleYear'],
    [{ vehicleYear: 'new' }, 'vehicleYear'],
    [{ vehicleColor: '' }, 'vehicleColor'],
    [{ licensePlate: '' }, 'licensePlate'],
    [{ zip: '6311' }, 'zip'],
    [{ agreed: false }, 'agreed'],
  ])('refuses %j', (fields, field) => {
    expect(Object.keys(applicationProblems({ ...good, ...fields }, today))).toEqual([field]);
  });
});

describe('a document', () => {
  test.each([
    ['2026-11-21', 'approved', 'approved'],
    // A document is valid up to and including its last day.
    ['2026-11-20', 'approved', 'approved'],
    ['2026-11-19', 'approved', 'expired'],
    [null, 'approved', 'approved'],
    ['2026-11-19', 'uploaded', 'uploaded'],
  ] as const)('until %s, %s, is %s', (expiresOn, state, shown) => {
    expect(documentState({ state, expiresOn }, today)).toBe(shown);
  });

  test.each([
    ['license_front', '2026-11-20', true, undefined],
    ['license_front', '2026-11-19', true, 'expiresOn'],
    ['license_front', null, true, 'expiresOn'],
    ['license_front', '2026-02-30', true, 'expiresOn'],
    ['license_front', '2027-01-01', false, 'fileId'],
    ['insurance', '2027-01-01', false, undefined],
    ['profile_photo', null, true, undefined],
  ] as const)('%s until %s, photo %s: %s', (kind, expiresOn, isPhoto, field) => {
    expect(documentProblem({ kind, expiresOn, isPhoto }, today)?.field).toBe(field);
  });

  test.each([
    ['2026-12-21', null, null],
    ['2026-12-20', null, 30],
    ['2026-12-20', 30, null],
    ['2026-11-30', 30, null],
    ['2026-11-27', 30, 7],
    // Two days before the expiry, the driver still gets the 7-day reminder if it was not sent in time.
    ['2026-11-22', 30, 7],
    ['2026-11-21', 7, 1],
    ['2026-11-20', 1, null],
    ['2026-11-20', 7, 1],
    ['2026-11-19', 1, 0],
    ['2026-11-01', 0, null],
  ])('until %s, last reminded at %s, is due %s', (expiresOn, reminded, due) => {
    expect(reminderDue(expiresOn, today, reminded)).toBe(due);
  });
});

test('a check is started by the applicant and decided by whoever makes it', () => {
  expect(backgroundDecisionsFrom('required')).toEqual([]);
  expect(backgroundDecisionsFrom('pending')).toEqual(['in_progress', 'approved', 'failed']);
  expect(backgroundDecisionsFrom('failed')).toEqual(['required']);
});

test('each lesson has one right answer, and the next open one is known', () => {
  for (const lesson of tutorialLessons)
    expect(tutorialAnswers.filter((answer) => isRightAnswer(lesson, answer))).toHaveLength(1);
  expect(nextLesson([])).toBe('offers');
  expect(nextLesson(['pickup', 'offers'])).toBe('counter');
  expect(nextLesson(tutorialLessons)).toBeNull();
});
