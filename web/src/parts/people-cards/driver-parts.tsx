import { useMay } from '../../lib/session/use-session.ts';
import { DriverDayPart } from './driver-day.tsx';
import { DriverDocuments } from './driver-documents.tsx';
import { DriverMoneyPart } from './driver-money.tsx';
import { DriverPerformance } from './driver-performance.tsx';
import { DriverSafetyPart } from './driver-safety.tsx';
import type { OwnPartProps } from './own-parts.ts';
import { Parts } from './part.tsx';

/** The parts of a driver's card. A part that the reader may not see is left out. */
export function DriverParts({ card: { thing, figures } }: OwnPartProps) {
  const { id } = thing;
  const [mayPay, mayReview] = [useMay('adjust_driver_pay'), useMay('review_drivers')];
  const mayHelp = useMay('handle_incidents');
  return (
    <Parts>
      <DriverDayPart id={id} />
      <DriverPerformance id={id} />
      {mayPay && <DriverMoneyPart id={id} />}
      {mayReview && <DriverDocuments id={id} />}
      {mayHelp && <DriverSafetyPart id={id} figures={figures} />}
    </Parts>
  );
}
