import type { CallAnswer } from '@backhaul/contract/call.ts';
import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { type FirstAnswer, type FirstData, firstDataId } from '@backhaul/contract/first-data.ts';
import { framePerson } from '../session/frame-person.ts';

/**
 * The time in milliseconds for which the answers that came with the page are used. A screen that opens later
 * asks the server.
 */
const freshMs = 10_000;

let answers: FirstData = readFrom(globalThis.document);
let cursor = firstCursor();
setTimeout(dropFirstData, freshMs);

/**
 * Reads the answers that came with the page. The iframe of a demo person ignores them, because they belong to
 * the user of the page's session.
 */
function readFrom(page: Document | undefined): FirstData {
  const element = framePerson === null ? page?.getElementById(firstDataId) : null;
  const text = element?.textContent;
  element?.remove();
  return text ? (JSON.parse(text) as FirstData) : {};
}

/**
 * The answer that came with the page for a call's URL. Undefined if the page has none, or if data has changed
 * since.
 */
export function firstAnswer(url: string): FirstAnswer | undefined {
  return Object.hasOwn(answers, url) ? answers[url as keyof FirstData] : undefined;
}

function firstCursor(): string | undefined {
  const stood = firstAnswer(readEvents.path)?.answer as CallAnswer<typeof readEvents> | undefined;
  return stood?.cursor;
}

/**
 * Sets the answers to use when the server renders a screen, because no page exists there that could contain
 * them.
 */
export function bringFirstData(data: FirstData): void {
  answers = data;
}

/** Drops the answers, because something changed or another person signed in. Later reads ask the server. */
export function dropFirstData(): void {
  answers = {};
}

/**
 * The live stream's cursor from the page's HTML. The server read it before the page's data, so that no later
 * change is missed. Null if there is none, or if it was already taken.
 */
export function takeFirstCursor(): string | null {
  const taken = cursor ?? null;
  cursor = undefined;
  return taken;
}
