const framePrefix = 'demo:';

/** The name of the iframe that shows the app to one person of a demo. */
export const frameNameOf = (personId: string) => framePrefix + personId;

type FrameWindow = Pick<Window, 'name' | 'parent'>;

/**
 * The demo person of a window, from the name of its iframe. The name stays the same over links and reloads.
 * Null outside of iframes.
 */
export function personOfFrame(page: FrameWindow | undefined): string | null {
  if (page === undefined || page.parent === page || !page.name.startsWith(framePrefix)) return null;
  return page.name.slice(framePrefix.length);
}

/** The demo person of this iframe; null outside of a demo's iframes (product-rules.md#demo-frames). */
export const framePerson = personOfFrame(globalThis.window);

/**
 * A key in the browser's storage, which all iframes share. It includes the iframe's person, so that the
 * persons' data does not mix.
 */
export const frameKey = (key: string) => (framePerson === null ? key : `${key}:${framePerson}`);

export type DeviceGps = Pick<Geolocation, 'getCurrentPosition' | 'watchPosition' | 'clearWatch'>;

declare global {
  interface Window {
    /** The simulated GPS of the driver's device. The page that shows a demo in iframes sets it. */
    demoGps?: DeviceGps | undefined;
  }
}
