import { useId, type ReactNode } from 'react';
import classes from './segmented.module.css';

export interface Segment<V extends string> {
  value: V;
  label: string;
  /** Shown instead of the label, which is then for screen readers only. */
  icon?: ReactNode;
}

/** A choice of few options, all visible: colour scheme, week or month. */
export function Segmented<V extends string>({
  id,
  legend,
  segments,
  value,
  onChange,
  className,
}: {
  id?: string | undefined;
  legend: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset
      id={id}
      className={className ? `${classes['segmented']} ${className}` : classes['segmented']}
    >
      <legend className="visually-hidden">{legend}</legend>
      {segments.map((segment) => (
        <label key={segment.value} title={segment.icon ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>
            {segment.icon ? (
              <>
                {segment.icon}
                <span className="visually-hidden">{segment.label}</span>
              </>
            ) : (
              segment.label
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
