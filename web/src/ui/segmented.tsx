import { useId, type ReactNode } from 'react';
import classes from './choices.module.css';
import { useTooltip } from './tooltip.tsx';

export interface Segment<V extends string> {
  value: V;
  label: string;
  /**
   * An icon that is shown in place of the label. The label is then a tooltip, and the text for screen
   * readers.
   */
  icon?: ReactNode;
}

/** A choice of few options that are all visible, such as the color scheme, or week or month. */
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
        <Choice
          key={segment.value}
          segment={segment}
          name={name}
          checked={segment.value === value}
          onChoose={() => onChange(segment.value)}
        />
      ))}
    </fieldset>
  );
}

function Choice<V extends string>({
  segment: { value, label, icon },
  name,
  checked,
  onChoose,
}: {
  segment: Segment<V>;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  const { trigger, bubble } = useTooltip(icon ? label : undefined);
  return (
    <label {...trigger} aria-describedby={undefined}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        value={value}
        checked={checked}
        onChange={onChoose}
      />
      <span>
        {icon}
        {icon ? <span className="visually-hidden">{label}</span> : label}
      </span>
      {bubble}
    </label>
  );
}
