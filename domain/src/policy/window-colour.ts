const colourSteps = [
  { fromDays: 60, colour: 'green' },
  { fromDays: 30, colour: 'yellow' },
] as const;

/**
 * The color for a return window of this many days: green from 60 days or if unlimited (null), yellow from 30
 * days, else red.
 */
export function windowColour(days: number | null): 'green' | 'yellow' | 'red' {
  return colourSteps.find((step) => days === null || days >= step.fromDays)?.colour ?? 'red';
}
