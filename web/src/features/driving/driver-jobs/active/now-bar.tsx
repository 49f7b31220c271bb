import { IconChevronRight } from '@tabler/icons-react';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { Text } from '../../../../ui/layout.tsx';
import classes from './now-line.module.css';
import type { JobNews } from './now-memory.ts';
import { placeKicker, whereTo } from './now-words.ts';
import { StopSign } from './stop-head.tsx';
import { useEnding } from './use-ending.ts';
import { useJobNews, useWatchJobs } from './use-job-news.ts';
import { useNowSheet } from './use-now-sheet.ts';

/**
 * The bar above the tabs with the current stop or unread news about a job. It is on every driver page except
 * the stop's own. It also detects new and ended jobs.
 */
export function NowBar({ isHidden }: { isHidden: boolean }) {
  useWatchJobs();
  return isHidden ? null : <Bar />;
}

function Bar() {
  const { current } = useNowSheet({ follows: false });
  const { news } = useJobNews();
  const [latest] = news;
  if (current === null && latest === undefined) return null;
  const reach = current?.reach;
  return (
    <nav aria-label="Current stop" data-now-bar="">
      <Link to={paths.driverPortal} search={{ tab: 'active' }} className={classes['bar']}>
        {current !== null && latest === undefined && <StopSign kind={current.kind} />}
        <p>
          {latest === undefined ? (
            current !== null && (
              <>
                <strong>{placeKicker(current, current.together)}</strong>
                <span>{whereTo(current)}</span>
              </>
            )
          ) : (
            <>
              <strong>
                {latest.kind === 'added' ? 'You have a new job' : <Ended news={latest} />}
              </strong>
              <span>{latest.door}</span>
            </>
          )}
        </p>
        {reach !== undefined && latest === undefined && (
          <Text as="b" size={20} weight={680} figures unbroken>
            {reach.hereSince === null ? reach.minutes !== null && `${reach.minutes} min` : 'here'}
          </Text>
        )}
        <IconChevronRight aria-hidden="true" stroke={1.75} />
      </Link>
    </nav>
  );
}

function Ended({ news }: { news: JobNews }) {
  const { words, isPending } = useEnding(news);
  return isPending ? 'A job is no longer on your route' : words.title;
}
