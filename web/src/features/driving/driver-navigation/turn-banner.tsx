import {
  IconChevronRight,
  type Icon,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowRampRight,
  IconArrowRoundaboutRight,
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconMapPin,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from './driver-navigation.module.css';

const signs: readonly (readonly [RegExp, Icon])[] = [
  [/uturn/, IconArrowBackUp],
  [/roundabout|rotary/, IconArrowRoundaboutRight],
  [/ramp|exit|fork/, IconArrowRampRight],
  [/merge/, IconArrowMerge],
  [/left/, IconCornerUpLeft],
  [/right/, IconCornerUpRight],
  [/arrive|destination/, IconMapPin],
];

/**
 * The icon of a maneuver such as 'turn-left'. An unknown maneuver gets the icon for straight on.
 */
function ManeuverIcon({ maneuver }: { maneuver: string }) {
  const Sign = signs.find(([pattern]) => pattern.test(maneuver))?.[1] ?? IconArrowUp;
  return <Sign aria-hidden="true" stroke={1.75} />;
}

/**
 * The banner above the map with the next maneuver: its distance, its words, and the maneuver after it.
 */
export function TurnBanner({
  distance,
  instruction,
  afterwards,
  maneuver,
  onNext,
  notice = null,
}: {
  /** The distance to the maneuver, such as '0.2 mi'; null if unknown. */
  distance: string | null;
  /** The next maneuver, such as 'Left onto Macklind Ave'. */
  instruction: string;
  /** The maneuver after the next one, such as 'right onto Delor St'. */
  afterwards?: string | undefined;
  maneuver: string;
  /** Shows the next step. Absent on the last step. */
  onNext: (() => void) | undefined;
  /** The reason this route may be wrong, such as 'You left the route. Finding a new route.' */
  notice?: string | null;
}) {
  return (
    <BannerFrame icon={<ManeuverIcon maneuver={maneuver} />}>
      <p aria-live="polite">
        {distance !== null && <strong>{distance}</strong>}
        <span className={classes['what']}>{instruction}</span>
        {notice !== null ? (
          <span className={classes['then']}>{notice}</span>
        ) : (
          afterwards !== undefined && <span className={classes['then']}>then {afterwards}</span>
        )}
      </p>
      <Button
        aria-label="Next"
        className={classes['next']}
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <IconChevronRight aria-hidden="true" stroke={1.75} />
      </Button>
    </BannerFrame>
  );
}

/** The dark panel at the top of a driver's map. */
export function BannerFrame({
  icon,
  isAlert = false,
  children,
}: {
  icon: ReactNode;
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <Row
      gap={4}
      align="center"
      className={classNames(classes['turn-banner-banner'], isAlert && classes['alert'])}
      role={isAlert ? 'alert' : undefined}
    >
      {icon}
      {children}
    </Row>
  );
}
