import { Text } from './layout.tsx';
import classes from './cards.module.css';

/** A light brown label for announced features that do not exist yet. */
export function ComingSoon() {
  return (
    <Text as="span" size={12} weight={550} tone="ink" unbroken className={classes['soon']}>
      Coming Soon
    </Text>
  );
}
