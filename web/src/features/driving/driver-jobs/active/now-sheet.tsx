import { IconArrowBackUp } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { HelpButton } from '../../../../parts/help/help-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { stopDetail } from '../../../../words/driver/tour.ts';
import { Box, Stack, Text } from '../../../../ui/layout.tsx';
import classes from './active.module.css';
import { AddedJobs, EndedJob } from './job-news.tsx';
import { DoorClose, DoorWait, waitAt } from './door-wait.tsx';
import { FarAway } from './far-away.tsx';
import { useSayHere } from './use-say-here.ts';
import { NowActs } from './now-acts.tsx';
import { NowGo } from './now-go.tsx';
import { StopsLine, YourLine } from './now-line.tsx';
import { StopBody } from './stop-body.tsx';
import { phaseSentence } from './stop-facts.tsx';
import { firstName } from './now-words.ts';
import { useJobNews } from './use-job-news.ts';
import type { CurrentStop, NowSheetState } from './use-now-sheet.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const ActiveList = lazyPart(async () => (await import('./active-list.tsx')).ActiveList);

/** A driver's sheet for the current task: news, then the task with its main button, then the next stops. */
export function NowSheet({ now }: { now: NowSheetState }) {
  const { current } = now;
  const { news, dismiss } = useJobNews();
  const added = news.filter(({ kind }) => kind === 'added');
  const ended = news.filter(({ kind }) => kind === 'ended');
  return (
    <>
      {news.length > 0 && (
        <Stack gap={3} above={3} below={3}>
          {added.length > 0 && (
            <AddedJobs
              news={added}
              onRead={() => {
                for (const { orderId } of added) dismiss(orderId);
              }}
            />
          )}
          {ended.map((one) => (
            <EndedJob key={one.orderId} news={one} onRead={() => dismiss(one.orderId)} />
          ))}
        </Stack>
      )}
      {current === null ? (
        <NothingLeft
          onGo={() => {
            for (const { orderId } of news) dismiss(orderId);
          }}
        />
      ) : (
        <Stop
          now={now}
          stop={current}
          isBelowNews={ended.length > 0}
          onGo={() => {
            for (const { orderId } of ended) dismiss(orderId);
          }}
        />
      )}
      {now.stops.length > 0 && <AllJobs />}
      <Box above={3}>
        <HelpButton
          about={{
            side: 'driver',
            order: current && {
              id: current.job.order.id,
              trackingNumber: current.job.order.trackingNumber,
            },
            other: current && firstName(current.job.order),
          }}
        />
      </Box>
    </>
  );
}

function NothingLeft({ onGo }: { onGo: () => void }) {
  return (
    <ButtonLink
      variant="primary"
      size="driver"
      wide
      to={paths.driverPortal}
      search={{ tab: 'available' }}
      className={classes['next']}
      onClick={onGo}
    >
      See available orders
    </ButtonLink>
  );
}

function Stop({
  now,
  stop,
  isBelowNews,
  onGo,
}: {
  now: NowSheetState;
  stop: CurrentStop;
  isBelowNews: boolean;
  onGo: () => void;
}) {
  const titleId = useId();
  const here = useSayHere(now, stop);
  const waiting = waitAt(stop);
  const isOver = useIsOver(waiting?.wait.until);
  const [waitsOn, setWaitsOn] = useState<string | null>(null);
  // The driver may report a failed pickup only after the waiting time and an attempt to reach the customer.
  // This is no longer offered once the driver chose to wait longer.
  const closes =
    isOver && waiting !== null && waiting.door.tries.length > 0 && waitsOn !== waiting.wait.until;
  if (here.farMeters !== null)
    return (
      <>
        <FarAway stop={stop} here={here} meters={here.farMeters} />
        <StopsLine now={now} />
      </>
    );
  return (
    <section aria-labelledby={titleId} className={classes['stop']}>
      <StopBody stop={stop} titleId={titleId} />
      {stop.job.order.pausedAt !== null && (
        <Notice tone="quiet" title="Support paused this stop">
          <p>You keep this job. Continue as soon as you can.</p>
        </Notice>
      )}
      {waiting !== null && <DoorWait stop={stop} {...waiting} closes={closes} />}
      <NowGo
        stop={stop}
        next={now.stops[1]}
        isNamed={isBelowNews}
        isSecond={closes}
        onHere={here.say}
        onGo={onGo}
      />
      {waiting !== null && (
        <DoorClose
          stop={stop}
          {...waiting}
          waitsOn={waitsOn === waiting.wait.until}
          onWait={(isOn) => setWaitsOn(isOn ? waiting.wait.until : null)}
        />
      )}
      {here.takeBack !== null && (
        <Box above={2}>
          <Button
            wide
            icon={<IconArrowBackUp aria-hidden="true" stroke={1.75} />}
            onClick={here.takeBack}
          >
            I am not there yet
          </Button>
        </Box>
      )}
      <NowActs key={stop.key} stop={stop} />
      <StopsLine now={now} />
      <Why stop={stop} />
      {stop.act.phase === 'start' && now.stops.length > 1 && <YourLine now={now} />}
    </section>
  );
}

function useIsOver(until: string | undefined): boolean {
  const nowMs = useNow(1_000);
  return until !== undefined && Date.parse(until) <= nowMs;
}

function Why({ stop }: { stop: CurrentStop }) {
  const timeZone = useTimeZone();
  // Once the driver has arrived, the text no longer says why this stop is first.
  const planned =
    stop.planned === null || stop.reach.hereSince !== null
      ? ''
      : stopDetail(stop.planned, timeZone);
  // While the driver waits at a door, there is no text here, because the waiting screen above says
  // everything.
  const words = waitAt(stop) === null ? (phaseSentence(stop, stop.act.phase) ?? planned) : '';
  return (
    words !== '' && (
      <Text size={14} leading={1.4} tone="quiet" className={classes['why']}>
        {words}
      </Text>
    )
  );
}

/**
 * All jobs as cards with all their buttons, and the sequence of the stops, which the driver can change.
 */
function AllJobs() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={3} above={4}>
      <Button wide aria-expanded={isOpen} onClick={() => setIsOpen((known) => !known)}>
        {isOpen ? 'Hide all jobs' : 'Show all jobs'}
      </Button>
      {isOpen && (
        <Suspense>
          <ActiveList />
        </Suspense>
      )}
    </Stack>
  );
}
