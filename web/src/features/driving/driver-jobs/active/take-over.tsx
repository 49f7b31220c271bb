import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { IconCar, IconPhone } from '@tabler/icons-react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import classes from '../acts/acts.module.css';
import { phoneLink } from '../../../../words/driver/jobs.ts';
import { type ProjectedJob, takeOverOf } from '../../../../parts/driver/projected-job.ts';
import { NavigationLinks } from '../../../../parts/navigation-links.tsx';
import { ButtonAnchor } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/**
 * For a job taken over from another driver: whose car the item is in, how to reach that driver, and their
 * last known position.
 */
export function TakeOver({ job }: { job: ProjectedJob }) {
  const timeZone = useTimeZone();
  const from = takeOverOf(job);
  if (from === undefined) return null;
  const { name, phone, place } = from;
  return (
    <Stack above={3} below={3} gap={2}>
      <Notice tone="warn" role="status" icon={<IconCar stroke={1.75} />}>
        The return is still in {possessive(name)} car. Meet {name} and take the return first.{' '}
        {place === null
          ? `We do not know where ${name} is now.`
          : `We last saw ${name} at ${formatTime(place.at, timeZone)}. The map app leads you there.`}
      </Notice>
      {phone !== null && (
        <ButtonAnchor
          wide
          size="driver"
          href={phoneLink(phone)}
          icon={<IconPhone aria-hidden="true" stroke={1.75} />}
        >
          Call {name}
        </ButtonAnchor>
      )}
      {place !== null && (
        <div className={classes['apps']}>
          <NavigationLinks trip={{ to: { ...place, address: `${place.lat},${place.lng}` } }} />
        </div>
      )}
    </Stack>
  );
}
