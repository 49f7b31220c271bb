import { describe, expect, it } from 'vitest';
import { mayPauseUntil } from './driver-pause.ts';
import { mayTakeJobs, missingBeforeApproval, missingReadiness } from './driver-readiness.ts';
import { applicationBadge } from './driver-status.ts';
import { addPreferredRoute, checkSchedule, defaultDriverPreferences, worksAt } from './schedule.ts';

describe('who may go online', () => {
  const ready = {
    isDriver: true,
    applicationStatus: 'approved',
    backgroundCheckStatus: 'approved',
    areDocumentsValid: true,
    tutorialCompleted: true,
    isPaused: false,
  } as const;

  it('an approved driver', () => {
    expect(missingReadiness(ready)).toEqual([]);
    expect(mayTakeJobs(ready)).toBe(true);
  });

  it('with everything that is missing said at once', () => {
    const applicant = {
      isDriver: true,
      applicationStatus: 'pending_review',
      backgroundCheckStatus: 'required',
      areDocumentsValid: false,
      tutorialCompleted: false,
      isPaused: true,
    } as const;
    const rest = ['documents_open', 'background_check_open', 'tutorial_open'];
    expect(missingReadiness(applicant)).toEqual(['application_not_approved', ...rest, 'paused']);
    expect(missingBeforeApproval(applicant)).toEqual(rest);
    expect(missingReadiness({ ...applicant, isDriver: false })).toEqual(['not_a_driver']);
  });

  it.each([
    [{ isDriver: false }, 'not_a_driver'],
    [{ applicationStatus: 'waitlist' }, 'application_not_approved'],
    [{ applicationStatus: null }, 'application_not_approved'],
    [{ backgroundCheckStatus: 'failed' }, 'background_check_open'],
    [{ backgroundCheckStatus: 'in_progress' }, 'background_check_open'],
    [{ backgroundCheckStatus: null }, 'background_check_open'],
    [{ areDocumentsValid: false }, 'documents_open'],
    [{ tutorialCompleted: false }, 'tutorial_open'],
    [{ isPaused: true }, 'paused'],
  ] as const)('not with %j', (fields, code) => {
    expect(missingReadiness({ ...ready, ...fields })).toEqual([code]);
  });
});

describe('a pause', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-02-28', true],
    ['2027-03-01', false],
  ])('from November 30 until %s: %s', (day, may) => {
    expect(mayPauseUntil(day, '2026-11-30')).toBe(may);
  });
});

describe('the schedule', () => {
  const { availableHours } = defaultDriverPreferences;

  it('starts as specified, and can be saved as it is', () => {
    expect(availableHours.friday).toEqual({ available: true, start: '09:00', end: '17:00' });
    expect(availableHours.sunday).toEqual({ available: false, start: '10:00', end: '16:00' });
    expect(defaultDriverPreferences.serviceRadius).toBe(25);
    expect(checkSchedule(defaultDriverPreferences)).toEqual([]);
  });

  it.each([
    [{ serviceRadius: 4 }, 'serviceRadius'],
    [{ serviceRadius: 51 }, 'serviceRadius'],
    [{ serviceRadius: 10.5 }, 'serviceRadius'],
    [{ preferredRoutes: ['Clayton', 'Clayton'] }, 'preferredRoutes'],
    [{ preferredRoutes: [' '] }, 'preferredRoutes'],
    [
      {
        availableHours: {
          ...availableHours,
          monday: { available: true, start: '9', end: '17:00' },
        },
      },
      'availableHours.monday',
    ],
    [
      {
        availableHours: {
          ...availableHours,
          tuesday: { available: true, start: '17:00', end: '09:00' },
        },
      },
      'availableHours.tuesday',
    ],
  ])('refuses %j', (fields, field) => {
    const problems = checkSchedule({ ...defaultDriverPreferences, ...fields });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
  });

  it('refuses an area twice, in whatever case', () => {
    const twice = { ...defaultDriverPreferences, preferredRoutes: ['Tower Grove', 'tower grove'] };
    expect(checkSchedule(twice).map(({ field }) => field)).toEqual(['preferredRoutes']);
  });

  it.each([
    ['2026-11-20', 9 * 60, true],
    ['2026-11-20', 8 * 60 + 59, false],
    ['2026-11-20', 17 * 60, false],
    ['2026-11-21', 12 * 60, false],
  ])('knows on %s at minute %i whether a driver works: %s', (date, minuteOfDay, works) => {
    expect(worksAt(availableHours, { date, minuteOfDay })).toBe(works);
  });

  it('does not mind the hours of a day off', () => {
    const off = { ...availableHours, monday: { available: false, start: '', end: '' } };
    expect(checkSchedule({ ...defaultDriverPreferences, availableHours: off })).toEqual([]);
  });

  it('adds areas trimmed, each once', () => {
    expect(addPreferredRoute(['Clayton'], ' Ladue ')).toEqual(['Clayton', 'Ladue']);
    expect(addPreferredRoute(['Clayton'], 'Clayton ')).toBeNull();
    expect(addPreferredRoute(['Tower Grove'], 'tower  grove')).toBeNull();
    expect(addPreferredRoute([], '   ')).toBeNull();
  });
});

it.each([
  ['pending_review', null, 'Under Review'],
  ['rejected', null, 'Application Rejected'],
  ['waitlist', null, 'On Waitlist'],
  ['waitlist', 7, 'On Waitlist (#7)'],
  ['approved', null, null],
] as const)('an application %s, position %s, shows %s', (status, position, badge) => {
  expect(applicationBadge(status, position)).toBe(badge);
});
