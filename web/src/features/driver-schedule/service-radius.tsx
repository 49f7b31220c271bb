import { serviceRadiusMiles } from '@backhaul/domain/catalog/limits.ts';
import { Field } from '../../ui/field.tsx';
import classes from './schedule-tab.module.css';

/** How far from here an order may be, 5 to 50 miles. */
export function ServiceRadius({
  miles,
  onChange,
}: {
  miles: number;
  onChange: (miles: number) => void;
}) {
  const { min, max, step } = serviceRadiusMiles;
  return (
    <Field
      label={
        <span className={classes['radius']}>
          Service radius <output className="tabular">{miles} miles</output>
        </span>
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            type="range"
            className={classes['slider']}
            min={min}
            max={max}
            step={step}
            value={miles}
            aria-valuetext={`${miles} miles`}
            onChange={({ target }) => onChange(target.valueAsNumber)}
          />
          <span className={classes['ends']} aria-hidden="true">
            <span>{min} mi</span>
            <span>{max} mi</span>
          </span>
        </>
      )}
    </Field>
  );
}
