import classes from './list-page.module.css';

export interface FilterChip {
  readonly key: string;
  readonly label: string;
  /** How many rows it would show; undefined while that is not known. */
  readonly count: number | undefined;
  readonly isOn: boolean;
  readonly onPick: () => void;
}

/** One of a few choices, each with how much it would show; a count above the limit is told as 'more than'. */
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
