import { followPublicly, type PublicPosition } from '../live/follow-publicly.ts';
import './start-page.ts';

/**
 * This script keeps a tracking page up to date. It replaces each part of the page by a newer one from the
 * server.
 */

/** The minimum pause between two loads of the page, in milliseconds. */
const restMs = 2_000;

interface ShownMap {
  move: (to: Pick<PublicPosition, 'lat' | 'lng'>) => void;
  remove: () => void;
}

const tracked = document.querySelector<HTMLElement>('[data-tracked]');
const trackingNumber = tracked?.dataset['tracked'];
let map: Promise<ShownMap> | null = null;
let reading: Promise<void> | null = null;
let isStale = false;

if (tracked !== null && trackingNumber !== undefined && tracked.dataset['ended'] === undefined) {
  showPosition();
  const stop = followPublicly(trackingNumber, {
    opened: (isOpen) => document.body.toggleAttribute('data-live', isOpen),
    changed: readAgain,
    moved(position) {
      const shown = partOf(document, 'map')?.dataset;
      // Only the server can show the driver's first position or a new arrival estimate, so both require a new
      // load of the page.
      if (shown?.['at'] === undefined || shown['eta'] !== String(position.etaMinutes ?? ''))
        readAgain();
      void map?.then(({ move }) => move(position));
    },
  });
  window.addEventListener('pagehide', stop, { once: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

function partOf(page: Document, name: string): HTMLElement | null {
  return page.querySelector<HTMLElement>(`[data-part="${name}"]`);
}

/** Loads the page again. Changes during the load cause another load after a pause. */
function readAgain(): void {
  isStale = true;
  reading ??= readUntilFresh().finally(() => {
    reading = null;
  });
}

async function readUntilFresh(): Promise<void> {
  while (isStale) {
    isStale = false;
    // A failed load is ignored, because the next change or a reload tries again.
    const answer = await fetch(location.href).catch(() => null);
    if (answer?.ok === true)
      show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

function show(page: Document): void {
  const before = document.querySelector('h1')?.textContent;
  document.title = page.title;
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const newer = partOf(page, part.dataset['part'] ?? '');
    if (newer === null) continue;
    if (part.dataset['part'] === 'map') takePosition(part, newer);
    else part.replaceChildren(...newer.childNodes);
  }
  const now = document.querySelector('h1')?.textContent;
  const announcer = document.querySelector('[data-announcer]');
  if (announcer !== null && now !== before) announcer.textContent = now ?? '';
  showPosition();
}

function takePosition(part: HTMLElement, newer: HTMLElement): void {
  for (const name of ['data-at', 'data-eta']) {
    const value = newer.getAttribute(name);
    if (value === null) part.removeAttribute(name);
    else part.setAttribute(name, value);
  }
}

/** Loads the map once there is a position to show, and removes it once there is none. */
function showPosition(): void {
  const frame = partOf(document, 'map');
  const at = frame?.dataset['at'];
  if (frame === null || at === undefined) {
    void map?.then(({ remove }) => remove());
    map = null;
    return;
  }
  const [lat = NaN, lng = NaN] = at.split(',').map(Number);
  map ??= import('./tracking-map.tsx').then(({ showTrackingMap }) => showTrackingMap(frame));
  map.then(
    ({ move }) => move({ lat, lng }),
    () => {
      map = null;
    },
  );
}
