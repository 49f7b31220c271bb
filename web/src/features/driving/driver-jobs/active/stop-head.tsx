import { IconClock } from '@tabler/icons-react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { laterText, stopsText } from '../../../../lib/arrival.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Row, Text } from '../../../../ui/layout.tsx';
import classes from './active.module.css';
import { deadlineOf, placeKicker, whereTo } from './now-words.ts';
import type { CurrentStop } from './use-now-sheet.ts';
import type { NowStop } from './working-order.ts';

/** The symbol of a stop: a ring for a customer's door, a square for a store's counter. */
export function StopSign({ kind }: Pick<NowStop, 'kind'>) {
  return (
    <i
      aria-hidden="true"
      className={classNames(classes['sign'], kind === 'store' && classes['square'])}
    />
  );
}

/**
 * The header of a stop: its customer or store, its deadline, the driver's arrival time, and its address.
 */
export function StopHead({ stop, titleId }: { stop: CurrentStop; titleId: string }) {
  const timeZone = useTimeZone();
  const nowMs = useNow(10_000);
  const deadline = deadlineOf(stop, { nowMs, timeZone });
  const isAtCounter = stop.job.status === 'refused';
  return (
    <>
      <Row gap={3} align="start" justify="between">
        <div>
          <Row as="p" gap={2} align="center" weight={600} leading={1.3}>
            <StopSign kind={stop.kind} />
            {placeKicker(stop, stop.together)}
          </Row>
          {deadline && !isAtCounter && (
            <Text leading={1.3} figures className={classes['window']}>
              <Text as="strong" weight={650}>
                {deadline.words}
              </Text>
              {deadline.left !== null && (
                <Badge tone={deadline.tone} icon={<IconClock stroke={1.75} />}>
                  {deadline.left}
                </Badge>
              )}
            </Text>
          )}
        </div>
        <ReachText reach={stop.reach} />
      </Row>
      <h3 id={titleId} className={classes['to']}>
        {whereTo(stop)}
      </h3>
    </>
  );
}

function ReachText({ reach }: Pick<CurrentStop, 'reach'>) {
  const timeZone = useTimeZone();
  const { minutes, at, asOf, distance, hereSince, later } = reach;
  if (hereSince !== null)
    return (
      <Text size={14} leading={1.3} tone="quiet" figures rigid className={classes['eta']}>
        <strong>here</strong>
        <span>since {formatTime(hereSince, timeZone)}</span>
      </Text>
    );
  if (minutes !== null)
    return (
      <Text size={14} leading={1.3} tone="quiet" figures rigid className={classes['eta']}>
        <strong>{minutes} min</strong>
        <span>
          {[
            ...(at === null ? [] : [formatTime(at, timeZone)]),
            ...(distance ? [distance] : []),
          ].join(', ')}
        </span>
        {asOf !== null && (
          <span className={classes['as-of']}>as of {formatTime(asOf, timeZone)}</span>
        )}
      </Text>
    );
  return (
    later && (
      <Text size={14} leading={1.3} tone="quiet" figures className={classes['eta']}>
        {stopsText(later.stopsBefore)} before
        <span className={classes['as-of']}>{laterText(later, timeZone)}</span>
      </Text>
    )
  );
}
