import type { DriverAction } from '@backhaul/domain/order/driver-actions.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { IconHandStop } from '@tabler/icons-react';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAsked } from '../acts/use-asked.tsx';
import { firstName } from './now-words.ts';

/**
 * A button to report that the store refuses the item of one job. If several jobs end at this counter, the
 * button names the customer.
 */
export function Refuse({
  job,
  button,
  isOneOfSeveral = false,
}: {
  job: ProjectedJob;
  button: DriverAction;
  isOneOfSeveral?: boolean;
}) {
  const { press, asked } = useAsked(job, button);
  const sign = <IconHandStop aria-hidden="true" stroke={1.75} />;
  return (
    <>
      {isOneOfSeveral ? (
        <Button
          icon={sign}
          onClick={press}
          aria-label={`Store refused ${possessive(firstName(job.order))} return`}
        >
          Refused
        </Button>
      ) : (
        <button type="button" onClick={press}>
          {sign}
          Store refused
        </button>
      )}
      {asked}
    </>
  );
}
