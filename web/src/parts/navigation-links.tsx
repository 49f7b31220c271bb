import { ButtonAnchor, type ButtonLook } from '../ui/button.tsx';

interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface Trip {
  /** Without it the app starts at the device's position. */
  readonly from?: MapPoint;
  readonly to: MapPoint & { readonly address: string };
}

const at = ({ lat, lng }: MapPoint) => `${lat},${lng}`;

/** The apps that open directions, the default first. Waze always starts where the device is: its links name no start. */
const apps = [
  {
    name: 'Google Maps',
    link: ({ from, to }: Trip) =>
      `https://www.google.com/maps/dir/?${new URLSearchParams({
        api: '1',
        ...(from && { origin: at(from) }),
        destination: from ? at(to) : to.address,
        travelmode: 'driving',
      })}`,
  },
  {
    name: 'Apple Maps',
    link: ({ from, to }: Trip) =>
      `https://maps.apple.com/?${new URLSearchParams({
        ...(from && { saddr: at(from) }),
        daddr: from ? at(to) : to.address,
        dirflg: 'd',
      })}`,
  },
  {
    name: 'Waze',
    link: ({ to }: Trip) =>
      `https://waze.com/ul?${new URLSearchParams({ ll: at(to), navigate: 'yes' })}`,
  },
] as const;

/** A button for each app that opens the trip's directions, in a new tab or in the app itself. */
export function NavigationLinks({
  trip,
  onOpen,
  size = 'md',
}: {
  trip: Trip;
  onOpen?: () => void;
  size?: NonNullable<ButtonLook['size']>;
}) {
  return apps.map(({ name, link }) => (
    <ButtonAnchor
      key={name}
      size={size}
      href={link(trip)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
    >
      {name}
      <span className="visually-hidden"> (directions, opens a new tab)</span>
    </ButtonAnchor>
  ));
}
