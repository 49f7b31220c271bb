import classes from './list-page.module.css';

export interface FilterChip {
  readonly key: string;
  readonly label: string;
  /** The number of matching rows; undefined while unknown. */
  readonly count: number | undefined;
  readonly isOn: boolean;
  readonly onPick: () => void;
}

/**
 * Filter buttons with the number of matching rows each. A number above the server's limit is shown as
 * '1,000+'.
 */
export function FilterChips({
  label,
  chips,
  countLimit = Number.POSITIVE_INFINITY,
}: {
  label: string;
  chips: readonly FilterChip[];
  countLimit?: number | undefined;
}) {
  return (
    <div className={classes['chips']} role="group" aria-label={label}>
      {chips.map(({ key, label: name, count, isOn, onPick }) => (
        <button key={key} type="button" aria-pressed={isOn} onClick={onPick}>
          {name}
          {count !== undefined && (
            <>
              {' '}
              <span className="tabular">
                {count > countLimit ? `${countLimit.toLocaleString('en-US')}+` : count}
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
