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

/** The sign of a maneuver such as 'turn-left'; straight on for what it does not know. */
export function ManeuverIcon({ maneuver }: { maneuver: string }) {
  const Sign = signs.find(([pattern]) => pattern.test(maneuver))?.[1] ?? IconArrowUp;
  return <Sign aria-hidden="true" stroke={1.75} />;
}
