const colourSteps = [
  { fromDays: 60, colour: 'green' },
  { fromDays: 30, colour: 'yellow' },
] as const;

/**
 * The color that shows the length of a return window: green from 60 days on or if unlimited, yellow from 30
 * days on, else red.
 */
export function windowColour(days: number | null): 'green' | 'yellow' | 'red' {
  return colourSteps.find((step) => days === null || days >= step.fromDays)?.colour ?? 'red';
}
