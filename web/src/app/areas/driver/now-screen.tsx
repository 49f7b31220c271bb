import { IconMap, IconMenu2 } from '@tabler/icons-react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NowSheet } from '../../../features/driving/driver-jobs/active/now-sheet.tsx';
import { useNowSheet } from '../../../features/driving/driver-jobs/active/use-now-sheet.ts';
import { Link } from '../../../lib/router/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { useAvailableOrders } from '../../../parts/driver/driver-data.ts';
import { useGps } from '../../../parts/driver/use-gps.ts';
import { onlineWords, useOnline } from '../../../parts/driver/use-online.ts';
import { useJobs } from '../../../features/driving/driver-jobs/active/use-jobs.ts';
import { classNames } from '../../../ui/class-names.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './now.module.css';
import { NowMap } from './now-map.tsx';
import { PortalNotices } from './portal-notices.tsx';

/** The driver's current task, shown as a sheet over its map. On a desktop it is the left of three columns. */
export function NowScreen({ beside }: { beside: ReactNode }) {
  const now = useNowSheet({ follows: true });
  const { query } = useJobs();
  const [isWhole, setIsWhole] = useState(false);
  const offers = useAvailableOrders().data?.length ?? 0;
  const mapFrame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const covered = useCovered(mapFrame, sheet);
  const start = useRef<HTMLDivElement>(null);
  const top = useTopOf(start);
  const isDriving = now.current?.act.phase === 'drive';
  return (
    <div ref={start}>
      <div className={classNames(classes['now'], isDriving && classes['driving'])} style={{ top }}>
        <h2 className="visually-hidden">Active</h2>
        <div className={classes['map']} ref={mapFrame}>
          <NowMap now={now} isWhole={isWhole} covered={covered} />
        </div>
        <Row gap={2} className={classes['fabs']}>
          <Link
            to={paths.driverPortal}
            search={{ tab: 'available' }}
            className={classes['tabs']}
            aria-label={`Open the driver portal (${offers} ${offers === 1 ? 'offer' : 'offers'})`}
          >
            <IconMenu2 aria-hidden="true" stroke={1.75} />
            {offers > 0 && <b>{offers}</b>}
          </Link>
          {isDriving && (
            <button
              type="button"
              aria-pressed={isWhole}
              aria-label="Show all stops"
              onClick={() => setIsWhole((known) => !known)}
            >
              <IconMap aria-hidden="true" stroke={1.75} />
            </button>
          )}
        </Row>
        <div className={classes['sheet']} ref={sheet} role="region" aria-label="Now" tabIndex={0}>
          <span className={classes['grab']} aria-hidden="true" />
          <DutyLine />
          <PortalNotices />
          <QueryView
            query={query}
            loading={null}
            failed={{ title: 'Your jobs could not be loaded.' }}
          >
            {() => <NowSheet now={now} />}
          </QueryView>
        </div>
        {beside !== false && <div className={classes['beside']}>{beside}</div>}
      </div>
    </div>
  );
}

/**
 * Shows on the sheet if the driver is online. The header with the online switch is hidden while the sheet is
 * open.
 */
function DutyLine() {
  const mayTakeOrders = useMay('take_orders');
  const online = useOnline();
  const { isFollowed } = useGps();
  if (!mayTakeOrders) return null;
  const isOff = !online.isOnline && online.wanted === null;
  return (
    <p role="status" className={classNames(classes['duty'], isOff && classes['off'])}>
      <Text as="strong" weight={650} tone="ok">
        {onlineWords(online)}
      </Text>
      {isOff && ' · You get no new jobs.'}
      {isOff && isFollowed && ' Only you see your position while you are offline.'}
    </p>
  );
}

/**
 * The distance in pixels from the top of the page to this screen. The header and any notices about the
 * account or the network are above the screen.
 */
function useTopOf(start: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (start.current) setTop(start.current.getBoundingClientRect().top + window.scrollY);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [start]);
  return top;
}

/**
 * The height in pixels that the sheet with the current task covers at the bottom of the map; 0 if the sheet
 * is beside the map.
 */
function useCovered(
  mapFrame: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const [below, above] = [mapFrame.current, sheet.current];
    if (below === null || above === null) return undefined;
    const observer = new ResizeObserver(() => {
      const [map, over] = [below.getBoundingClientRect(), above.getBoundingClientRect()];
      const isBeside = over.right <= map.left || over.left >= map.right;
      // Lets the map reach down to the sheet's upper edge, however low that is.
      below.style.setProperty('--sheet-top', `${Math.round(over.top - map.top)}px`);
      setCovered(isBeside ? 0 : Math.max(0, Math.round(map.bottom - over.top)));
    });
    observer.observe(below);
    observer.observe(above);
    return () => observer.disconnect();
  }, [mapFrame, sheet]);
  return covered;
}
