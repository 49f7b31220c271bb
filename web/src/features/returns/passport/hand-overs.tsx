import { type Passport, readPassport } from '@backhaul/contract/calls/returns/documents.ts';
import { lineVerdict, shortHash } from '@backhaul/domain/passport/passport-verdict.ts';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useId } from 'react';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { calendarDayOf, formatCalendarDay, formatTime } from '../../../lib/format/dates.ts';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './passport.module.css';

type HandOver = Passport['handOvers'][number];

function Detail({ handOver, verdict }: { handOver: HandOver; verdict: string | null }) {
  const Icon = verdict === null ? IconLink : IconLinkOff;
  return (
    <>
      {handOver.detail !== null && <span className={classes['detail']}>{handOver.detail}</span>}
      {handOver.fileDigest !== null && (
        <span className={classes['detail']}>
          Fingerprint of the photo (SHA-256):{' '}
          <span className="code">{shortHash(handOver.fileDigest)}</span>
        </span>
      )}
      <span className={classes['hash']} data-broken={verdict === null ? undefined : ''}>
        <Icon aria-hidden="true" size={14} stroke={1.75} />
        <span className="code">{shortHash(handOver.hash)}</span>
        {verdict}
      </span>
    </>
  );
}

/**
 * A list of all hand-overs of the item with time and place. If the chain of entries is broken, all later
 * entries are marked as not proven.
 */
export function HandOvers({ passport }: { passport: Passport }) {
  const { handOvers, brokenAt, entries, link, timeZone } = passport;
  const id = useId();
  const lines = handOvers.map((handOver): TimelineEntry => {
    const { entry, title, happenedAt } = handOver;
    const verdict = lineVerdict(entry, brokenAt);
    // The year is left out, so that day and time fit on one line of a phone. The purchase date on the same
    // page shows the year.
    const day = formatCalendarDay(calendarDayOf(Date.parse(happenedAt), timeZone)).split(',', 1)[0];
    return {
      key: String(entry),
      title,
      detail: <Detail handOver={handOver} verdict={verdict} />,
      time: <time dateTime={happenedAt}>{`${day}, ${formatTime(happenedAt, timeZone)}`}</time>,
      state: verdict === null ? 'done' : 'next',
    };
  });
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  return (
    <section className={classes['hand-overs']} aria-labelledby={id}>
      <Text as="h2" size={20} below={5} id={id}>
        Hand-overs
      </Text>
      <Timeline entries={lines} label="Hand-overs" />
      <Text size={13} tone="quiet" above={6}>
        Each entry contains the fingerprint of the entry before it, a code calculated with SHA-256.
        If somebody changes an entry, the later fingerprints no longer match.{' '}
        <a href={requestUrl(readPassport.path, { token })}>See all {entries.length} entries</a>
      </Text>
    </section>
  );
}
