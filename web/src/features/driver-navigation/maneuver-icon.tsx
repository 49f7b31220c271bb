import {
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

const signs: readonly (readonly [RegExp, Icon])[] = [
  [/uturn/, IconArrowBackUp],
  [/roundabout|rotary/, IconArrowRoundaboutRight],
  [/ramp|exit|fork/, IconArrowRampRight],
  [/merge/, IconArrowMerge],
  [/left/, IconCornerUpLeft],
  [/right/, IconCornerUpRight],
  [/arrive|destination/, IconMapPin],
];

/** The icon of a maneuver such as 'turn-left'; an unknown maneuver shows straight on. */
export function ManeuverIcon({ maneuver }: { maneuver: string }) {
  const Sign = signs.find(([pattern]) => pattern.test(maneuver))?.[1] ?? IconArrowUp;
  return <Sign aria-hidden="true" stroke={1.75} />;
}
