import { ownPage, pagePaths } from '@backhaul/contract/page-paths.ts';

/** The parts of the service worker that push messages need. Tests replace them. */
export interface PushWorld {
  origin: string;
  show: (
    title: string,
    options: { body: string; icon: string; tag: string; data: { path: string } },
  ) => Promise<void>;
  windows: () => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
  openWindow: (url: string) => Promise<unknown>;
}

/**
 * The fields of a push message. A browser must show something for every message, so an unreadable one gets
 * default text.
 */
interface Told {
  title: string;
  body: string;
  path: string;
}
const unreadable: Told = {
  title: 'You have a new message',
  body: 'Tap to read the message.',
  path: pagePaths.notifications,
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function toldBy(data: unknown): Told {
  if (typeof data !== 'object' || data === null) return unreadable;
  const { title, body, path }: Partial<Record<keyof Told, unknown>> = data;
  if (!isText(title)) return unreadable;
  const page = isText(path) ? ownPage(path) : null;
  return { title, body: isText(body) ? body : '', path: page ?? unreadable.path };
}

/** Shows a push message. It replaces an earlier message that leads to the same page. */
export function showPush(data: unknown, { show }: Pick<PushWorld, 'show'>): Promise<void> {
  const { title, body, path } = toldBy(data);
  return show(title, { body, icon: '/icons/icon-192.png', tag: path, data: { path } });
}

/**
 * Shows the page of a push message: in a window where it is already open, otherwise in a new one. Windows
 * with other pages stay as they are.
 */
export async function openPush(
  data: unknown,
  { origin, windows, openWindow }: Omit<PushWorld, 'show'>,
): Promise<void> {
  const path =
    typeof data === 'object' && data !== null && 'path' in data && isText(data.path)
      ? (ownPage(data.path) ?? unreadable.path)
      : unreadable.path;
  const url = new URL(path, origin).href;
  const open = (await windows()).find((known) => known.url === url);
  await (open ? open.focus() : openWindow(url));
}
