import { readHelpedWeeks } from '@backhaul/contract/calls/people/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { Details } from '../../../ui/details.tsx';
import classes from './inbox.module.css';

/** The answers to 'Did our answer help?' by week. Renders nothing before the first answer. */
export function HelpedWeeks() {
  const { data: weeks = [] } = useQuery(queryOf(readHelpedWeeks, {}));
  const [latest] = weeks;
  if (latest === undefined) return null;
  return (
    <Details className={classes['weeks']} summary={<span>{helpedLine(latest)}</span>}>
      <ul>
        {weeks.map((one) => (
          <li key={one.week}>{helpedLine(one)}</li>
        ))}
      </ul>
    </Details>
  );
}

const helpedLine = ({
  week,
  helped,
  notHelped,
}: {
  week: string;
  helped: number;
  notHelped: number;
}) =>
  `Week of ${formatShortDay(week)}: ${helped} of ${helped + notHelped} people say our answer helped`;
