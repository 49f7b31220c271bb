import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ControlsProps, type Filters, unknownTexts } from './list-filters.tsx';
import classes from './list-page.module.css';

/** The maximum number of characters that are shown of an unknown filter. */
const longestShown = 40;

/** Names the filters whose value in the URL is not a valid choice, with a button to clear them. */
export function UnknownFilters({ filters, query, onChange }: ControlsProps & { filters: Filters }) {
  const unknown = unknownTexts(filters, query);
  if (unknown.length === 0) return null;
  const off = Object.fromEntries(unknown.map(({ param }) => [param, undefined]));
  return (
    <div className={classes['unknown']}>
      <Notice
        tone="warn"
        action={
          <Button size="sm" onClick={() => onChange(off)}>
            Clear
          </Button>
        }
      >
        {unknown.map(({ param, label, text }) => (
          <p key={param}>
            {label}: “{text.slice(0, longestShown)}” is not a valid choice, so the list ignores this
            filter.
          </p>
        ))}
      </Notice>
    </div>
  );
}
