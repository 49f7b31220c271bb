import type { PlanFigures } from '@backhaul/contract/calls/driving/area-plan.ts';
import type { AreaFigures } from '@backhaul/domain/dispatch/area-figures.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';

export const miles = (meters: number): number => Math.round((meters / metersPerMile) * 10) / 10;
export const wholeMinutes = (seconds: number): number => Math.round(seconds / 60);

export const presentFigures = (figures: AreaFigures): PlanFigures => ({
  returns: figures.returns,
  minutes: wholeMinutes(figures.workSeconds),
  miles: miles(figures.meters),
  emptyMiles: miles(figures.emptyMeters),
  lateStops: figures.lateStops,
  lateMinutes: wholeMinutes(figures.lateSeconds),
});
