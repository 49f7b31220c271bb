const baseCents = 800;
const perMileCents = 150;
const defaultMiles = 3;

/** Estimates a job's pay on the map as 8 + 1.5 a mile where no guaranteed pay is known (product-rules.md#pay-on-the-map). */
export function estimatedMapPayCents(miles: number | null | undefined): number {
  const known = miles != null && Number.isFinite(miles) && miles >= 0 ? miles : defaultMiles;
  return baseCents + Math.round(perMileCents * known);
}
