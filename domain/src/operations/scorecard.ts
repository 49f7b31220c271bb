/**
 * Rules for samples of finished orders, which staff check for quality (product-rules.md#samples).
 */
export const sampleRules = {
  /** The number of finished orders for each sample: one of them is drawn at random. */
  oneOf: 20,
  least: 3,
  most: 20,
  /** The maximum number of samples from one driver's orders of one day. */
  ofOneDriver: 2,
  judgedWithinMs: 48 * 3_600_000,
  words: 1_000,
} as const;

/** The number of orders to draw as samples on a day with this many finished orders. */
export function samplesOf(finished: number): number {
  const wanted = Math.ceil(finished / sampleRules.oneOf);
  return Math.min(finished, sampleRules.most, Math.max(sampleRules.least, wanted));
}

/**
 * The marks that a sample can get for each criterion. `not_asked`: the criterion does not apply to this
 * order.
 */
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

/**
 * A sample's score from 0 to 100: the mean of its marks, weighted by criterion. Null if no criterion applies.
 */
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

/** True if one of the sample's marks is `partly` or `no`. */
export const hasFindings = (marks: SampleMarks): boolean =>
  Object.values(marks).some((mark) => mark === 'partly' || mark === 'no');

/** Actions that staff can take after a sample showed a fault. */
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
  trained_driver: 'Had the driver repeat a lesson',
  told_store: 'Informed the store',
  made_good: 'Compensated the customer',
  changed_work: 'Changed how we work',
  nothing_needed: 'No further action needed',
};

/** The result of checking a sample, as entered by staff. */
export interface Judgement {
  readonly marks: SampleMarks;
  readonly findings: string;
  readonly remedy: SampleRemedy | null;
}

/** The problems with a sample's result, by field; empty if it is complete. */
export function judgementProblems(
  criteria: readonly Criterion[],
  { marks, findings, remedy }: Judgement,
): Partial<Record<keyof Judgement, string>> {
  if (criteria.some(({ key }) => marks[key] === undefined))
    return { marks: 'Answer every question' };
  if (!hasFindings(marks)) return {};
  return {
    ...(findings.trim() === '' && { findings: 'Describe what you found' }),
    ...(remedy === null && { remedy: 'Choose what we did about the fault' }),
  };
}

/** Limits of a scorecard, the list of criteria by which samples are checked. */
export const scorecardRules = {
  fewest: 2,
  most: 12,
  name: 40,
  question: 160,
  /** The number to which the weights of all criteria must add up. */
  points: 100,
  reason: 200,
} as const;

/**
 * A criterion of a new scorecard version. `key` is the criterion's key in the previous version; null if the
 * criterion is new.
 */
export interface NewCriterion extends Omit<Criterion, 'key'> {
  readonly key: string | null;
}

/** The sum of the criteria's weights. */
export const pointsOf = (criteria: readonly Pick<Criterion, 'weight'>[]): number =>
  criteria.reduce((sum, { weight }) => sum + weight, 0);

/** The first problem of a new scorecard as a sentence; null if it can be published. */
export function scorecardProblem(criteria: readonly NewCriterion[]): string | null {
  const { fewest, most, name: longestName, question: longest, points } = scorecardRules;
  if (criteria.length < fewest || criteria.length > most)
    return `A scorecard has ${fewest} to ${most} questions`;
  const names = criteria.map(({ name }) => name.trim().toLowerCase());
  for (const [place, { name, question, weight }] of criteria.entries()) {
    const number = place + 1;
    if (name.trim() === '' || name.length > longestName)
      return `Give question ${number} a name of at most ${longestName} letters`;
    if (names.indexOf(name.trim().toLowerCase()) !== place)
      return `Two questions are called ${name.trim()}`;
    if (question.trim() === '' || question.length > longest)
      return `Write question ${number} in at most ${longest} letters`;
    if (!Number.isInteger(weight) || weight < 1)
      return `Give question ${number} a whole number of points`;
  }
  const sum = pointsOf(criteria);
  return sum === points ? null : `The points add up to ${sum}, not to ${points}`;
}

/**
 * The criteria of a new scorecard version, with their keys. A criterion from the previous version keeps its
 * key, so that its marks can be compared over time.
 */
export function publishedCriteria(
  version: number,
  criteria: readonly NewCriterion[],
  before: readonly Criterion[],
): Criterion[] {
  const known = new Set(before.map(({ key }) => key));
  const used = new Set<string>();
  return criteria.map(({ key, name, question, weight }, place) => {
    const own = key !== null && known.has(key) && !used.has(key) ? key : `v${version}_${place + 1}`;
    used.add(own);
    return { key: own, name: name.trim(), question: question.trim(), weight };
  });
}
