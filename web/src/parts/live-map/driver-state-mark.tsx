import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconHelpCircleFilled,
  IconNavigationFilled,
} from '@tabler/icons-react';
import classes from './named-driver.module.css';
import type { DriverState } from './map-scene.ts';

const icons = {
  late: IconAlertTriangleFilled,
  silent: IconHelpCircleFilled,
  free: IconCircleCheckFilled,
  busy: IconNavigationFilled,
} as const;

/** A driver's state as shape and color, the same on the map, in lists and on the timeline. */
export function DriverStateMark({ state }: { state: DriverState }) {
  const Icon = icons[state];
  return <Icon size={18} className={classes['mark']} data-mark={state} aria-hidden="true" />;
}
