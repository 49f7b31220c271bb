const framePrefix = 'demo:';

/** The name of a frame for one person of the demo. */
export const frameNameOf = (personId: string) => framePrefix + personId;

type FrameWindow = Pick<Window, 'name' | 'parent'>;

/** For whom of the demo a window is: a frame's name stays through its links and reloads. Null outside of frames. */
export function personOfFrame(page: FrameWindow | undefined): string | null {
  if (page === undefined || page.parent === page || !page.name.startsWith(framePrefix)) return null;
  return page.name.slice(framePrefix.length);
}

/** For whom of the demo this frame is; null everywhere but in the simulator's frames (product-rules.md#demo-frames). */
export const framePerson = personOfFrame(globalThis.window);

/** A key of this browser's storage, which all frames share, kept apart by the person of the frame. */
export const frameKey = (key: string) => (framePerson === null ? key : `${key}:${framePerson}`);

export type DeviceGps = Pick<Geolocation, 'getCurrentPosition' | 'watchPosition' | 'clearWatch'>;

declare global {
  interface Window {
    /** Where the driver's device is, of the page that shows a demo in frames. */
    demoGps?: DeviceGps | undefined;
  }
}
