// `npm run drill <name>`: breaks something on purpose, on servers of its own, and prints what was promised and what
// happened. Ends with 1 if a promise was broken.
import { type Drill, printOutcomes } from './drill.ts';
import { loseAProcess } from './lose-a-process.ts';
import { loseNats } from './lose-nats.ts';
import { restore } from './restore.ts';

const drills: Record<string, Drill> = {
  'lose-a-process': loseAProcess,
  'lose-nats': loseNats,
  restore,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => drills[name] === undefined);
if (names.length === 0 || unknown.length > 0) {
  console.error(`Name drills: npm run drill ${Object.keys(drills).join(' ')}`);
  process.exit(2);
}
let isKept = true;
for (const name of names) {
  const outcomes = await drills[name]?.();
  isKept = printOutcomes(name, outcomes ?? []) && isKept;
}
process.exit(isKept ? 0 : 1);
