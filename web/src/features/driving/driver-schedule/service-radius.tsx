import { serviceRadiusMiles } from '@backhaul/domain/driver/schedule.ts';
import { Field } from '../../../ui/field.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './driver-schedule.module.css';

/** A slider for the maximum distance from the driver to an order, 5 to 50 miles. */
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
        <Row as="span" justify="between">
          Service radius{' '}
          <Text as="output" weight={650} className="tabular">
            {miles} miles
          </Text>
        </Row>
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
          <Row as="span" justify="between" size={13} tone="faint" aria-hidden="true">
            <span>{min} mi</span>
            <span>{max} mi</span>
          </Row>
        </>
      )}
    </Field>
  );
}
