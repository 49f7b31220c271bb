import type { CallAnswer } from '@backhaul/contract/call.ts';
import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { type FirstAnswer, type FirstData, firstDataId } from '@backhaul/contract/first-data.ts';
import { framePerson } from '../session/frame-person.ts';

/** A screen that opens later than this asks the server. */
const freshMs = 10_000;

let answers: FirstData = readFrom(globalThis.document);
let cursor = firstCursor();
setTimeout(dropFirstData, freshMs);

/**
 * The answers that came with the page. A demo's frame ignores them, because they belong to the person of the page's
 * session.
 */
function readFrom(page: Document | undefined): FirstData {
  const element = framePerson === null ? page?.getElementById(firstDataId) : null;
  const text = element?.textContent;
  element?.remove();
  return text ? (JSON.parse(text) as FirstData) : {};
}

/** The answer that came with the page for a call's URL; undefined if none did, or something changed since. */
export function firstAnswer(url: string): FirstAnswer | undefined {
  return Object.hasOwn(answers, url) ? answers[url as keyof FirstData] : undefined;
}

function firstCursor(): string | undefined {
  const stood = firstAnswer(readEvents.path)?.answer as CallAnswer<typeof readEvents> | undefined;
  return stood?.cursor;
}

/** Takes the place of the page's own data, where a screen is drawn without a page. */
export function bringFirstData(data: FirstData): void {
  answers = data;
}

/** All later reads are requested: something changed, or another person signed in. */
export function dropFirstData(): void {
  answers = {};
}

/** Where the live stream stood before the page's data was read; null without, and once it is taken. */
export function takeFirstCursor(): string | null {
  const taken = cursor ?? null;
  cursor = undefined;
  return taken;
}
