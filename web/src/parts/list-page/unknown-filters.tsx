import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ControlsProps, type Filters, unknownTexts } from './list-filters.tsx';
import classes from './list-page.module.css';

/** The number of characters of an unknown filter that are shown. */
const longestShown = 40;

/** Names the filters in the URL that this list does not have, with a button to clear them. */
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
            {label}: there is no “{text.slice(0, longestShown)}”. The list is not filtered by it.
          </p>
        ))}
      </Notice>
    </div>
  );
}
