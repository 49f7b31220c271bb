// `npm run drill <name>`: breaks something on purpose, on servers that only the drill uses. Prints the
// promises and the observed results; exits with 1 if a promise was broken.
import { type Drill, printOutcomes } from './drill.ts';
import { certificatesEnded } from './certificates-ended.ts';
import { clockOff } from './clock-off.ts';
import { diskFull } from './disk-full.ts';
import { failover } from './failover.ts';
import { loseAProcess } from './lose-a-process.ts';
import { loseNats } from './lose-nats.ts';
import { loseReplica } from './lose-replica.ts';
import { loseS3 } from './lose-s3.ts';
import { restore } from './restore.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';

const drills: Record<string, Drill> = {
  'certificates-ended': certificatesEnded,
  'clock-off': clockOff,
  'disk-full': diskFull,
  failover,
  'lose-a-process': loseAProcess,
  'lose-nats': loseNats,
  'lose-replica': loseReplica,
  'lose-s3': loseS3,
  restore,
  'rolling-upgrade': rollingUpgrade,
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
