import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { Reaction } from './reaction.ts';

const exported = (fileName: string) =>
  fileName.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function isReaction(value: unknown): value is Reaction {
  if (typeof value !== 'object' || value === null) return false;
  const { name, on, effect } = value as Partial<Record<keyof Reaction, unknown>>;
  return typeof name === 'string' && Array.isArray(on) && typeof effect === 'function';
}

function problemOf(fileName: string, { name, on }: Reaction): string | null {
  if (name !== fileName) return `names its reaction ${name}`;
  if (on.length === 0) return 'names no event';
  const unknown = on.map(String).find((kind) => !isEventKind(kind));
  return unknown === undefined ? null : `names an event that there is not: ${unknown}`;
}

/**
 * The reaction that a file exports. Throws an error that describes the problem if there is none, or if its
 * name does not match the file's.
 */
function reactionOf(file: string, exports: ReadonlyMap<string, unknown>): Reaction {
  const fileName = path.basename(file, '.ts');
  const name = exported(fileName);
  const reaction = exports.get(name);
  if (!isReaction(reaction)) throw new Error(`reactions/${file} exports no reaction ${name}`);
  const problem = problemOf(fileName, reaction);
  if (problem !== null) throw new Error(`reactions/${file} ${problem}`);
  return reaction;
}

/**
 * Throws if two reactions have the same name, because they would share a cursor (the stored position in the
 * event stream).
 */
export function requireDistinct(reactions: readonly Reaction[]): void {
  const names = reactions.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two reactions are called ${twice}`);
}

/**
 * Loads every reaction of a folder, one per file. Throws on the first invalid file, so the server does not start
 * without it.
 */
export async function loadReactions(folder: string): Promise<Reaction[]> {
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const reactions: Reaction[] = [];
  for (const file of files.toSorted()) {
    const module: unknown = await import(pathToFileURL(path.join(folder, file)).href);
    reactions.push(reactionOf(file, new Map(Object.entries(module ?? {}))));
  }
  requireDistinct(reactions);
  return reactions;
}
