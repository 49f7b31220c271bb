import { readPushKey } from '@backhaul/contract/calls/people/notification-preferences.ts';
import { send } from '../../lib/api/send.ts';

/** This browser's support for push messages, and the current state. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/**
 * The service worker that receives push messages. Undefined if there is none, as in some private browser
 * windows.
 */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return canPush ? await navigator.serviceWorker.getRegistration('/') : undefined;
}

export async function readPushState(): Promise<PushState> {
  const worker = await registration();
  if (worker === undefined) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks the person for permission, then subscribes this browser to push messages. Null if the person or the
 * browser refuses, or if this server sends no push messages.
 */
export async function subscribeThisBrowser(): Promise<BrowserSubscription | null> {
  const worker = await registration();
  if (worker === undefined) return null;
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { publicKey } = await send(readPushKey, {});
  if (publicKey === null) return null;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}

/**
 * Ends this browser's subscription to push messages. Returns its URL, so that the server can delete it too.
 */
export async function unsubscribeThisBrowser(): Promise<string | null> {
  const worker = await registration();
  const subscription = (await worker?.pushManager.getSubscription()) ?? null;
  if (subscription === null) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
