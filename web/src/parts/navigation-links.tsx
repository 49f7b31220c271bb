import { useState } from 'react';
import { ButtonAnchor, type ButtonLook } from '../ui/button.tsx';

interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

interface Trip {
  /** The start of the route. If it is missing, the app starts at the device's position. */
  readonly from?: MapPoint;
  readonly to: MapPoint & { readonly address: string };
}

const at = ({ lat, lng }: MapPoint) => `${lat},${lng}`;

/**
 * The apps that open directions, the default first. Waze always starts at the device's position, because its links
 * cannot name a start.
 */
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

const favouriteKey = 'backhaul:maps-app';

/**
 * Reads the navigation app that was opened last on this device. Null if storage is full or forbidden.
 */
function readFavourite(): string | null {
  try {
    return localStorage.getItem(favouriteKey);
  } catch {
    return null;
  }
}

function keepFavourite(name: string): void {
  try {
    localStorage.setItem(favouriteKey, name);
  } catch {
    // Storage is full or forbidden, so the choice is not remembered.
  }
}

/** A button for each app that opens directions. The app that was used last on this device comes first. */
export function NavigationLinks({
  trip,
  onOpen,
  size = 'md',
}: {
  trip: Trip;
  onOpen?: () => void;
  size?: NonNullable<ButtonLook['size']>;
}) {
  const [favourite] = useState(readFavourite);
  const inOrder = apps.toSorted(
    (one, other) => Number(other.name === favourite) - Number(one.name === favourite),
  );
  return inOrder.map(({ name, link }) => (
    <ButtonAnchor
      key={name}
      variant={name === favourite ? 'kraft' : 'outline'}
      size={size}
      href={link(trip)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => {
        keepFavourite(name);
        onOpen?.();
      }}
    >
      {name}
      <span className="visually-hidden"> (directions, opens a new tab)</span>
    </ButtonAnchor>
  ));
}
