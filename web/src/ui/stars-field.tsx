import { IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldGroup, type FieldFrame } from './field.tsx';
import { Row, Text } from './layout.tsx';
import classes from './inputs.module.css';

const stars = [1, 2, 3, 4, 5] as const;

/**
 * A rating of one to five stars, as radio buttons. Arrow keys change the rating, and screen readers announce
 * the number of stars.
 */
export function StarsField({
  value,
  onChange,
  ...frame
}: FieldFrame & { value: number; onChange: (stars: number) => void }) {
  const name = useId();
  return (
    <FieldGroup {...frame}>
      <Row gap={2} justify="center" className={classes['stars']}>
        {stars.map((count) => (
          <label key={count} className={classNames(count <= value && classes['filled'])}>
            <input
              type="radio"
              name={name}
              checked={count === value}
              aria-label={count === 1 ? '1 star' : `${count} stars`}
              onChange={() => onChange(count)}
            />
            <IconStar aria-hidden="true" stroke={1.75} />
          </label>
        ))}
      </Row>
      <Text size={14} tone="quiet" centred above={1} aria-hidden="true">
        {value === 0 ? 'No rating chosen yet' : `${value} of 5`}
      </Text>
    </FieldGroup>
  );
}
