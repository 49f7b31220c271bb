/** The driver's tutorial: short lessons, each with one question (product-rules.md#driver-tutorial). */
export const tutorialLessons = ['offers', 'pickup', 'counter', 'refused', 'safety'] as const;
export type TutorialLesson = (typeof tutorialLessons)[number];

export const tutorialAnswers = ['a', 'b', 'c'] as const;
export type TutorialAnswer = (typeof tutorialAnswers)[number];

const rightAnswers: Readonly<Record<TutorialLesson, TutorialAnswer>> = {
  offers: 'b',
  pickup: 'c',
  counter: 'a',
  refused: 'b',
  safety: 'c',
};

export function isRightAnswer(lesson: TutorialLesson, answer: TutorialAnswer): boolean {
  return rightAnswers[lesson] === answer;
}

/** The first lesson that the driver has not passed; null if all are passed. */
export function nextLesson(passed: readonly string[]): TutorialLesson | null {
  return tutorialLessons.find((lesson) => !passed.includes(lesson)) ?? null;
}
