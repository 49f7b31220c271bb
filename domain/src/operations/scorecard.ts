/** Samples of finished orders (docs/decisions/0174-samples-by-lot.md). */
export const sampleRules = {
  /** One of this many finished orders of a day is drawn. */
  oneOf: 20,
  least: 3,
  most: 20,
  /** The most orders of one driver that are drawn for a day. */
  ofOneDriver: 2,
  judgedWithinMs: 48 * 3_600_000,
  words: 1_000,
} as const;

/** The number of samples of a day with so many finished orders. */
export function samplesOf(finished: number): number {
  const wanted = Math.ceil(finished / sampleRules.oneOf);
  return Math.min(finished, sampleRules.most, Math.max(sampleRules.least, wanted));
}

/** The marks for one criterion. `not_asked`: it does not apply to this order. */
export const sampleMarks = ['yes', 'partly', 'no', 'not_asked'] as const;
export type SampleMark = (typeof sampleMarks)[number];
export const sampleMarkNames: Readonly<Record<SampleMark, string>> = {
  yes: 'Yes',
  partly: 'Partly',
  no: 'No',
  not_asked: 'Does not apply',
};

export interface Criterion {
  readonly key: string;
  readonly name: string;
  readonly question: string;
  readonly weight: number;
}
export type SampleMarks = Readonly<Record<string, SampleMark>>;

const shares = { yes: 1, partly: 0.5, no: 0 } as const;

/** Points of 100 by weight; null where no criterion applies. */
export function scoreOf(criteria: readonly Criterion[], marks: SampleMarks): number | null {
  let weights = 0;
  let points = 0;
  for (const { key, weight } of criteria) {
    const mark = marks[key];
    if (mark === undefined || mark === 'not_asked') continue;
    weights += weight;
    points += weight * shares[mark];
  }
  return weights === 0 ? null : Math.round((100 * points) / weights);
}

/** True if something was not as it should be. */
export const hasFindings = (marks: SampleMarks): boolean =>
  Object.values(marks).some((mark) => mark === 'partly' || mark === 'no');

/** Acts that follow from findings. */
export const sampleRemedies = [
  'told_driver',
  'trained_driver',
  'told_store',
  'made_good',
  'changed_work',
  'nothing_needed',
] as const;
export type SampleRemedy = (typeof sampleRemedies)[number];
export const sampleRemedyNames: Readonly<Record<SampleRemedy, string>> = {
  told_driver: 'Talked with the driver',
  trained_driver: 'The driver repeats a lesson',
  told_store: 'Told the store',
  made_good: 'Made it good for the customer',
  changed_work: 'Changed how we work',
  nothing_needed: 'Nothing more is needed',
};

/** A judgement of a sample as it is entered. */
export interface Judgement {
  readonly marks: SampleMarks;
  readonly findings: string;
  readonly remedy: SampleRemedy | null;
}

/** The problems of a judgement, by field; none if it is complete. */
export function judgementProblems(
  criteria: readonly Criterion[],
  { marks, findings, remedy }: Judgement,
): Partial<Record<keyof Judgement, string>> {
  if (criteria.some(({ key }) => marks[key] === undefined)) return { marks: 'Mark every point' };
  if (!hasFindings(marks)) return {};
  return {
    ...(findings.trim() === '' && { findings: 'Say what you found' }),
    ...(remedy === null && { remedy: 'Say what was done about it' }),
  };
}
