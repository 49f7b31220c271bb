import { liveWords } from '../live/live-words.ts';
import { useHeardAtMs, useLiveStatus } from '../live/use-live.ts';
import { useNow } from '../lib/use-now.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './parts.module.css';

/**
 * The text 'Live, updated 4 seconds ago' or 'Reconnecting'. `updatedAtMs` is when the shown data was last
 * fetched or updated live.
 */
export function LiveNote({
  updatedAtMs,
  className,
}: {
  updatedAtMs: number;
  className?: string | undefined;
}) {
  const status = useLiveStatus();
  const heardAtMs = useHeardAtMs();
  const nowMs = useNow(1_000);
  const words = liveWords(status, Math.max(updatedAtMs, heardAtMs), nowMs);
  const [state, since] = words.split(/(?=, )/);
  return (
    <div className={classNames(classes['note'], className)} data-live={status}>
      <i aria-hidden="true" />
      <span>
        {state}
        <span data-since>{since}</span>
      </span>
      <span className="visually-hidden" role="status">
        {status === 'reconnecting' && 'The connection was lost. Reconnecting.'}
      </span>
    </div>
  );
}
