import type { Random } from './numbers.ts';

/**
 * The points that an operator (a function that changes a plan) gets after a search step. `best` is a new best
 * plan, `better` a better plan than before, `accepted` a worse one that was kept.
 */
export const stepScores = { best: 33, better: 9, accepted: 13, refused: 0 } as const;
export type StepScore = keyof typeof stepScores;

const stepsOfSegment = 100;
const reaction = 0.2;
const leastWeight = 0.1;

/**
 * Chooses operators (the functions that change a plan) at random, more often those that have led to good
 * plans lately.
 */
export class Operators<Operator> {
  readonly #operators: readonly Operator[];
  readonly #weights: number[];
  readonly #scores: number[];
  readonly #uses: number[];
  #chosen = 0;
  #steps = 0;

  constructor(operators: readonly Operator[]) {
    this.#operators = operators;
    this.#weights = operators.map(() => 1);
    this.#scores = operators.map(() => 0);
    this.#uses = operators.map(() => 0);
  }

  choose(random: Random): Operator {
    const total = this.#weights.reduce((sum, weight) => sum + weight, 0);
    let left = random() * total;
    this.#chosen = this.#weights.findIndex((weight) => (left -= weight) <= 0);
    if (this.#chosen === -1) this.#chosen = this.#operators.length - 1;
    return this.#operators[this.#chosen] as Operator;
  }

  score(step: StepScore): void {
    this.#scores[this.#chosen] = (this.#scores[this.#chosen] ?? 0) + stepScores[step];
    this.#uses[this.#chosen] = (this.#uses[this.#chosen] ?? 0) + 1;
    this.#steps += 1;
    if (this.#steps % stepsOfSegment === 0) this.#reweigh();
  }

  #reweigh(): void {
    this.#weights.forEach((weight, index) => {
      const uses = this.#uses[index] ?? 0;
      if (uses > 0) {
        const mean = (this.#scores[index] ?? 0) / uses;
        this.#weights[index] = Math.max(leastWeight, weight * (1 - reaction) + mean * reaction);
      }
      this.#scores[index] = 0;
      this.#uses[index] = 0;
    });
  }
}
