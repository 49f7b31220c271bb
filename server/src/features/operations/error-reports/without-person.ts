import { createHash } from 'node:crypto';

/**
 * Patterns for texts that could name a person, an order or a location, each with its replacement. They apply
 * in this sequence.
 */
const removed: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/[^\s)'"]+/gi, '<url>'],
  [/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '<e-mail>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/RTN-[A-Z0-9]+/gi, '<number>'],
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '<text>'],
  [/\b[A-Za-z0-9_-]{24,}\b/g, '<token>'],
  [/\+?\(?\d[\d\s().-]{3,}\d/g, '<number>'],
  [/\d+/g, '<n>'],
];

const messageAtMost = 300;
const framesAtMost = 12;
const frameAtMost = 160;

/** An error message without anything that could identify a person. Errors of one kind get the same text. */
export function plainMessage(message: string): string {
  return removed
    .reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), message)
    .slice(0, messageAtMost);
}

/**
 * The calls in a stack trace as function and file, such as 'OrderView order-view.js'. Line numbers and hashes
 * are left out, because they change with every build.
 */
export function plainFrames(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, called = '', file] =
        /^\s*at (?:async )?(?:(.+?) \()?(\S+?)(?::\d+){1,2}\)?$/.exec(line) ??
        /^(.*?)@(\S+?)(?::\d+){1,2}$/.exec(line) ??
        [];
      if (file === undefined) return [];
      const name = file.split(/[/\\]/).at(-1) ?? '';
      const plain = name.replace(/[?#].*$/, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
      return [`${called} ${plain}`.trim().slice(0, frameAtMost)];
    })
    .slice(0, framesAtMost);
}

/** A hash that is equal for errors of the same kind at the same point in the code. */
export function fingerprintOf(parts: {
  source: string;
  name: string;
  message: string;
  frames: readonly string[];
}): string {
  const { source, name, message, frames } = parts;
  const text = JSON.stringify([source, name, message, frames.slice(0, 4)]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
