import { fewestCases } from '@backhaul/domain/figures/figure-catalogue.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Words such as '12 of 240, 5%'. The percentage is left out if the total is less than five. */
export function shareWords(cases: number, ended: number): string {
  if (ended === 0) return 'None';
  const counted = `${cases} of ${ended}`;
  return ended < fewestCases ? counted : `${counted}, ${percent.format(cases / ended)}`;
}
