const framePrefix = 'demo:';

/** The name of a frame for one person of the demo. */
export const frameNameOf = (personId: string) => framePrefix + personId;

type FrameWindow = Pick<Window, 'name' | 'parent'>;

/** The demo person of a window, from its frame name, which survives links and reloads. Null outside of frames. */
export function personOfFrame(page: FrameWindow | undefined): string | null {
  if (page === undefined || page.parent === page || !page.name.startsWith(framePrefix)) return null;
  return page.name.slice(framePrefix.length);
}

/** The demo person of this frame; null everywhere but in the simulator's frames (product-rules.md#demo-frames). */
export const framePerson = personOfFrame(globalThis.window);

/** A key in this browser's storage, which all frames share; it includes the frame's person so that they do not mix. */
export const frameKey = (key: string) => (framePerson === null ? key : `${key}:${framePerson}`);

export type DeviceGps = Pick<Geolocation, 'getCurrentPosition' | 'watchPosition' | 'clearWatch'>;

declare global {
  interface Window {
    /** The driver's simulated device; set on the page that shows a demo in frames. */
    demoGps?: DeviceGps | undefined;
  }
}
