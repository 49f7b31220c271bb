import { Link } from '../../../../lib/router/link.tsx';
import { RoomViews } from '../../../../parts/room/room-slots.tsx';
import classes from './today.module.css';

const names = {
  mine: 'Mine',
  everybody: 'Everybody',
  late: 'Late',
  handover: 'Handover',
} as const;
export type TodayView = keyof typeof names;
const views = Object.keys(names) as TodayView[];

/** The tab that the URL names; the tab Everybody if the URL names none. */
export function viewIn(text: string | undefined): TodayView {
  return views.find((view) => view === text) ?? 'everybody';
}

/** The tabs of the work list, each with its number of items. */
export function TodayTabs({
  view,
  counts,
}: {
  view: TodayView;
  counts: Readonly<Record<Exclude<TodayView, 'handover'>, number>>;
}) {
  return (
    <RoomViews>
      {views.map((one) => (
        <Link
          key={one}
          to="."
          search={one === 'everybody' ? {} : { view: one }}
          aria-current={one === view ? 'page' : undefined}
          data-instead
        >
          {names[one]}
          {one !== 'handover' && (
            <b
              className={classes['count']}
              data-late={(one === 'late' && counts.late > 0) || undefined}
            >
              {counts[one]}
            </b>
          )}
        </Link>
      ))}
      <span className={classes['keys']} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>1</kbd> to <kbd>3</kbd> act{' '}
        <kbd>I</kbd> assign to me <kbd>Z</kbd> snooze <kbd>X</kbd> select <kbd>N</kbd> next task
      </span>
    </RoomViews>
  );
}
