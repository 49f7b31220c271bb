import { orderTour, readTour, type TourAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import classes from '../acts/acts.module.css';
import { reachOf, timesAlong } from './stop-times.ts';
import { compareText, pauseText, stopDetail, stopTitle } from '../../../../words/driver/tour.ts';
import { useJobs } from './use-jobs.ts';

const keyOf = ({ orderId, kind }: TourAnswer['stops'][number]) => `${orderId}:${kind}`;

/**
 * All stops of the active jobs in the best sequence, each with the reason. The driver may choose another
 * sequence.
 */
export function TourCard() {
  const timeZone = useTimeZone();
  const { data: tour } = useQuery(queryOf(readTour, {}));
  const [tried, setTried] = useState<TourAnswer | null>(null);
  const trial = useCommand(orderTour, { onDone: setTried });
  const kept = useCommand(orderTour, { onDone: () => setTried(null) });
  const stopTrying = () => {
    setTried(null);
    trial.reset();
  };
  if (tour === undefined || tour.stops.length < 3) return null;
  const shown = tried ?? tour;
  const pause = pauseText(shown, timeZone);
  const keep = (stops: TourAnswer['stops'] | null) =>
    kept.send({ body: { stops: stops === null ? null : idsOf(stops), isTrial: false } });
  const move = (place: number, by: -1 | 1) => {
    const stop = shown.stops[place];
    if (stop === undefined) return;
    const moved = shown.stops.toSpliced(place, 1).toSpliced(place + by, 0, stop);
    trial.send({ body: { stops: idsOf(moved), isTrial: true } });
  };
  return (
    <Card as="section" aria-labelledby="tour-title" padded flat>
      <Stack gap={4}>
        <Row justify="between" align="center" wrap>
          <Text as="h3" size={18} weight={600} id="tour-title">
            Sequence of your stops
          </Text>
          {tried === null && (
            <Button size="sm" onClick={() => setTried(tour)}>
              Change the sequence
            </Button>
          )}
        </Row>
        {tried === null ? (
          <StopsLine tour={tour} />
        ) : (
          <StopsToMove tour={tried} isBusy={trial.isPending} onMove={move} />
        )}
        <Text size={14} tone="quiet" figures role="status">
          {trial.problem ?? kept.problem ?? summaryOf(shown)}
        </Text>
        {pause !== null && (
          <Text size={14} tone="quiet" figures>
            {pause}
          </Text>
        )}
        {tried !== null && (
          <Row gap={3} wrap>
            <Button
              variant="primary"
              disabled={kept.isPending || trial.isPending}
              onClick={() => keep(tried.stops)}
            >
              Keep this sequence
            </Button>
            <Button onClick={stopTrying}>Cancel</Button>
          </Row>
        )}
        {tried === null && tour.isOwn && (
          <Row>
            <Button size="sm" disabled={kept.isPending} onClick={() => keep(null)}>
              Use the best route
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

const idsOf = (stops: TourAnswer['stops']) => stops.map(({ orderId, kind }) => ({ orderId, kind }));

function summaryOf(tour: TourAnswer): string {
  const whose = tour.isOwn ? 'Your route' : 'The best route';
  const driving = `${whose}: ${tour.drivingMinutes} min driving.`;
  return tour.isOwn || tour.best !== null ? `${driving} ${compareText(tour)}` : driving;
}

function StopsLine({ tour }: { tour: TourAnswer }) {
  const { stops } = tour;
  const timeZone = useTimeZone();
  const nowMs = useNow(10_000);
  const { jobs } = useJobs();
  const line = stops.map((planned) => ({
    kind: planned.kind,
    job: jobs.find(({ order }) => order.id === planned.orderId),
    planned,
  }));
  const times = timesAlong(line, { reach: reachOf(line[0], { tour, nowMs }), nowMs });
  const timeText = (at: string | null | undefined) =>
    at == null ? undefined : `about ${formatTime(at, timeZone)}`;
  return (
    <Timeline
      label="Your stops in order"
      entries={stops.map((stop, place) => ({
        key: keyOf(stop),
        title: stopTitle(stop),
        detail: stopDetail(stop, timeZone),
        time: timeText(times[place]),
        state: place === 0 ? 'now' : 'next',
      }))}
    />
  );
}

function StopsToMove({
  tour: { stops },
  isBusy,
  onMove,
}: {
  tour: TourAnswer;
  isBusy: boolean;
  onMove: (place: number, by: -1 | 1) => void;
}) {
  const timeZone = useTimeZone();
  // The stop that the driver is driving to always stays first.
  const fixed = stops[0]?.reason?.kind === 'heading' ? 1 : 0;
  return (
    <Stack as="ol" gap={3} className={classes['stops']} aria-label="Your stops in order">
      {stops.map((stop, place) => (
        <li key={keyOf(stop)}>
          <Stack gap={1}>
            <strong>{stopTitle(stop)}</strong>
            <Text as="span" size={14} tone="quiet">
              {stopDetail(stop, timeZone)}
            </Text>
          </Stack>
          <Button
            variant="kraft"
            aria-label={`Move earlier: ${stopTitle(stop)}`}
            icon={<IconArrowUp />}
            disabled={isBusy || place <= fixed}
            onClick={() => onMove(place, -1)}
          />
          <Button
            variant="kraft"
            aria-label={`Move later: ${stopTitle(stop)}`}
            icon={<IconArrowDown />}
            disabled={isBusy || place < fixed || place === stops.length - 1}
            onClick={() => onMove(place, 1)}
          />
        </li>
      ))}
    </Stack>
  );
}
