import { Button } from '../../ui/button.tsx';
import classes from './pager.module.css';

/** One page on or back. */
export function Pager({
  count,
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
}: {
  count: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}) {
  return (
    <div className={classes['pager']}>
      <p className="tabular">
        {count} {count === 1 ? 'order' : 'orders'} on this page
      </p>
      <div>
        <Button size="sm" disabled={!hasPrevious} onClick={onPrevious}>
          Previous
        </Button>
        <Button size="sm" disabled={!hasNext} onClick={onNext}>
          Next
        </Button>
      </div>
    </div>
  );
}
