import { IconBolt, IconCreditCard, IconLock } from '@tabler/icons-react';
import classes from './info-tiles.module.css';

/** Texts from product-rules.md#checkout. */
const tiles = [
  { title: 'Secure Payment', detail: 'SSL encrypted', Icon: IconLock },
  { title: 'Quick Pickup', detail: 'Same-day available', Icon: IconBolt },
  { title: 'Multiple Payment', detail: 'Cards, Apple Pay, Google Pay', Icon: IconCreditCard },
] as const;

export function InfoTiles() {
  return (
    <ul className={classes['tiles']}>
      {tiles.map(({ title, detail, Icon }) => (
        <li key={title}>
          <Icon aria-hidden="true" stroke={1.75} />
          <p>
            <strong>{title}</strong>
            <span>{detail}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
