import { IconArrowBackUp, IconCurrentLocation } from '@tabler/icons-react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { lastFix } from '../../../../parts/driver/gps-fix.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { awayText } from '../acts/door-words.ts';
import { GoButton } from '../acts/go-button.tsx';
import classes from './active.module.css';
import { firstName } from './now-words.ts';
import type { SayHere } from './use-say-here.ts';
import type { CurrentStop } from './use-now-sheet.ts';

const icon = { 'aria-hidden': true, stroke: 1.75 } as const;

/** Words for the accuracy of a GPS position, such as 'good to 30 ft'. */
function accuracyWords(at: number, accuracyMeters: number, timeZone: string): string {
  const time = formatTime(new Date(at).toISOString(), timeZone);
  return `Your position at ${time} was accurate to ${awayText(accuracyMeters).replace(' ', '\u{a0}')}.`;
}

/** Asks for confirmation if the driver reports an arrival but is still far from the stop. */
export function FarAway({
  stop,
  here,
  meters,
}: {
  stop: CurrentStop;
  here: SayHere;
  meters: number;
}) {
  const timeZone = useTimeZone();
  const fix = lastFix();
  const { minutes } = stop.reach;
  const name = firstName(stop.job.order);
  return (
    <section role="alert" aria-labelledby="far-away">
      <h3 id="far-away" className={classes['to']}>
        You are {awayText(meters)} away
      </h3>
      <Text leading={1.4} tone="quiet" above={2} below={3}>
        {minutes !== null && `${stop.name} is ${minutes} min away by road. `}
        We have not told {name} that you have arrived.
      </Text>
      <Stack gap={2} shrinks>
        <GoButton amount={minutes === null ? undefined : `${minutes} min`} onTap={here.keepDriving}>
          Keep driving
        </GoButton>
        <Button size="driver" wide icon={<IconCurrentLocation {...icon} />} onClick={here.confirm}>
          I am there, but my GPS is wrong
        </Button>
      </Stack>
      <Text as="ul" leading={1.35} tone="quiet" above={3} className={classes['facts']}>
        {fix !== null && (
          <li>
            <IconCurrentLocation {...icon} />
            <span>{accuracyWords(fix.atMs, fix.accuracyMeters, timeZone)}</span>
          </li>
        )}
        <li>
          <IconArrowBackUp {...icon} />
          <span>You can undo “I’m here” for 10 minutes.</span>
        </li>
      </Text>
    </section>
  );
}
