// The rooms (groups of folders) and their allowed imports. ARCHITECTURE.md has the reasons.
//
// folder     the room's files; a file in several such folders belongs to the longest
// rooms      other rooms that it may import; '*' is all rooms of its workspace
// packages   npm packages that it may import at run time; a trailing * stands for any ending
// node       true if it may import Node's own modules
// split      at this depth, each subfolder is a separate room, which may not import the others
// typesOnly  true if it has only types, so that every import must be `import type`

const facts = ['domain', 'contract'];
const drawing = ['pdfkit', 'sharp', 'uqr', 'react*', '@react-email/*'];
const inServer = (names) => names.split(' ').map((name) => `server/${name}`);
// The code of public pages. The server renders it in a thread, and its scripts run in the browser.
const rendered = { rooms: ['*', ...facts], packages: ['*'], node: true };
const webBase = [
  ...facts,
  ...'lib live ui words calls written'.split(' ').map((name) => `web/${name}`),
];

export const rooms = [
  { name: 'domain', folder: 'domain/src', rooms: [], packages: [] },
  { name: 'contract', folder: 'contract/src', rooms: ['domain'], packages: ['zod'] },
  {
    name: 'server/features',
    folder: 'server/src/features',
    split: 2,
    rooms: [
      ...facts,
      ...inServer('ports database demo events ledger jobs orders money-moves app http costly-work'),
    ],
    packages: [
      ...'kysely csv-parse fflate file-type standardwebhooks'.split(' '),
      ...'@node-rs/argon2 @simplewebauthn/server otpauth'.split(' '),
      ...drawing,
    ],
    node: true,
  },
  {
    name: 'server/app',
    folder: 'server/src/app',
    rooms: [...facts, 'server/database', 'server/events'],
    packages: ['kysely'],
    node: true,
  },
  {
    name: 'server/http',
    folder: 'server/src/http',
    rooms: [...facts, ...inServer('database ports app metrics')],
    packages: ['fastify', '@fastify/*', 'kysely', 'marked', 'zod'],
    node: true,
  },
  {
    // Limits for work that costs much processor time or memory, so that other work still gets enough of them.
    name: 'server/costly-work',
    folder: 'server/src/costly-work',
    rooms: [...facts, 'server/app'],
    packages: [],
    node: true,
  },
  {
    name: 'server/events',
    folder: 'server/src/events',
    rooms: [...facts, 'server/database', 'server/ports'],
    packages: ['kysely'],
    node: true,
  },
  {
    name: 'server/orders',
    folder: 'server/src/orders',
    rooms: [...facts, ...inServer('app database events ledger jobs ports')],
    packages: ['kysely', 'pg'],
    node: true,
  },
  {
    name: 'server/ledger',
    folder: 'server/src/ledger',
    rooms: [...facts, 'server/database'],
    packages: ['kysely'],
    node: true,
  },
  {
    name: 'server/jobs',
    folder: 'server/src/jobs',
    rooms: [...facts, ...inServer('database ports metrics')],
    packages: ['graphile-worker', 'kysely', 'pg'],
    node: true,
  },
  {
    name: 'server/money-moves',
    folder: 'server/src/money-moves',
    rooms: ['server/reserved', 'server/database', 'server/events', 'server/ports'],
    packages: [],
  },
  // The proof that money is reserved, without which gateways move none. Only this code makes it.
  {
    name: 'server/reserved',
    folder: 'server/src/money-moves/reserved.ts',
    rooms: [],
    packages: [],
  },
  {
    name: 'server/ports',
    folder: 'server/src/ports',
    rooms: ['domain', 'server/reserved'],
    packages: ['geojson'],
    typesOnly: true,
  },
  {
    name: 'server/adapters',
    folder: 'server/src/adapters',
    split: 1,
    rooms: ['domain', 'server/ports', 'server/adapters/local'],
    packages: ['*'],
    node: true,
  },
  {
    // Stand-ins for other companies' services. They store those services' data in our database.
    name: 'server/adapters/local',
    folder: 'server/src/adapters/local',
    rooms: ['domain', 'server/ports', 'server/database'],
    packages: ['*'],
    node: true,
  },
  {
    name: 'server/adapters/address-index',
    folder: 'server/src/adapters/address-index',
    rooms: ['domain', 'server/ports', 'server/adapters/local', 'server/database'],
    packages: ['kysely', 'pg'],
    node: true,
  },
  {
    // Reads receipts and labels, one at a time and in a separate process, because that takes seconds.
    name: 'server/adapters/tesseract-zxing',
    folder: 'server/src/adapters/tesseract-zxing',
    rooms: ['domain', 'server/ports', 'server/costly-work'],
    packages: ['tesseract.js', '@tesseract.js-data/eng', 'unpdf', 'sharp', 'zxing-wasm'],
    node: true,
  },
  {
    name: 'server/consumers',
    folder: 'server/src/consumers',
    rooms: ['domain', ...inServer('ports database events jobs metrics')],
    packages: ['kysely'],
    node: true,
  },
  {
    name: 'server/reactions',
    folder: 'server/src/reactions',
    rooms: [...facts, 'server/database', 'server/consumers', 'server/features'],
    packages: ['kysely'],
    node: true,
  },
  {
    name: 'server/live',
    folder: 'server/src/live',
    rooms: [...facts, ...inServer('ports database events orders app http features')],
    packages: ['ws', 'kysely', 'rbush', 'rbush-knn'],
    node: true,
  },
  {
    name: 'server/composition',
    folder: 'server/src/composition',
    rooms: [
      ...facts,
      ...inServer(
        'config ports database events jobs orders app http costly-work live consumers features metrics metrics/figures',
      ),
    ],
    packages: ['@fastify/websocket'],
    node: true,
  },
  // Counters and timers of this process. It may import almost nothing, because other rooms import it.
  {
    name: 'server/metrics',
    folder: 'server/src/metrics',
    rooms: ['server/ports'],
    packages: ['prom-client'],
    node: true,
  },
  {
    name: 'server/metrics/figures',
    folder: 'server/src/metrics/figures',
    rooms: inServer('metrics database'),
    packages: ['kysely'],
    node: true,
  },
  {
    name: 'server/database',
    folder: 'server/src/database',
    rooms: [...facts, 'server/metrics'],
    packages: ['kysely', 'kysely-codegen', 'pg', 'graphile-worker'],
    node: true,
  },
  {
    name: 'server/reference-data',
    folder: 'server/src/reference-data',
    rooms: [...facts, 'server/database'],
    packages: ['csv-parse', 'kysely'],
    node: true,
  },
  {
    // The invented people of the demo, whose accounts visitors can try, and their invented orders.
    name: 'server/demo',
    folder: 'server/src/demo',
    rooms: [...facts, 'server/database', 'server/ledger', 'server/ports'],
    packages: ['kysely', 'sharp'],
    node: true,
  },
  {
    name: 'server/config',
    folder: 'server/src/config.ts',
    rooms: ['domain', 'server/environment'],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'server/environment',
    folder: 'server/src/environment',
    rooms: [],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'server/main',
    folder: 'server/src',
    rooms: ['*', ...facts],
    packages: ['*'],
    node: true,
  },

  {
    name: 'web/features',
    folder: 'web/src/features',
    split: 2,
    rooms: [...webBase, 'web/parts'],
    packages: ['*'],
  },
  { name: 'web/parts', folder: 'web/src/parts', rooms: webBase, packages: ['*'] },
  {
    name: 'web/calls',
    folder: 'web/src/calls',
    rooms: [...facts, 'web/lib', 'web/ui'],
    packages: ['*'],
  },
  {
    name: 'web/words',
    folder: 'web/src/words',
    rooms: [...facts, 'web/lib', 'web/ui'],
    packages: [],
  },
  { name: 'web/live', folder: 'web/src/live', rooms: [...facts, 'web/lib'], packages: ['*'] },
  { name: 'web/lib', folder: 'web/src/lib', rooms: facts, packages: ['*'] },
  { name: 'web/written', folder: 'web/src/written', rooms: facts, packages: ['marked'] },
  { name: 'web/ui', folder: 'web/src/ui', rooms: ['domain', 'web/lib'], packages: ['*'] },
  {
    name: 'web/app',
    folder: 'web/src/app',
    rooms: [...webBase, 'web/parts', 'web/features'],
    packages: ['*'],
  },
  {
    name: 'web/service-worker',
    folder: 'web/src/service-worker',
    rooms: ['contract'],
    packages: [],
  },
  { name: 'web/public-pages', folder: 'web/src/public-pages', ...rendered },
  { name: 'web/drawing', folder: 'web/src/drawing', ...rendered },
  { name: 'web/main', folder: 'web/src', rooms: ['*', ...facts], packages: ['*'] },

  { name: 'e2e', folder: 'e2e', rooms: [...facts, 'suite'], packages: ['*'], node: true },
  {
    name: 'bench',
    folder: 'bench',
    rooms: [...facts, 'server/*', 'suite', 'scripts'],
    packages: ['*'],
    node: true,
  },
  {
    name: 'scripts',
    folder: 'scripts',
    rooms: ['suite', 'server/database'],
    packages: [],
    node: true,
  },
  { name: 'suite', folder: 'scripts/suite', rooms: ['scripts'], packages: [], node: true },
];

/** Files that load every module in a folder. Only these may import a path that is computed at run time. */
export const folderReaders = ['server/src/consumers/load-reactions.ts', 'scripts/new/names.mjs'];

/** Test files. They may import any npm package, Node, `scripts/suite`, and all of their own workspace. */
export const testFiles = [
  /\.(test|spec)\.(tsx?|mjs)$/,
  /-conformance\.ts$/,
  /\/test-[^/]+\.ts$/,
  /^(server|web)\/src\/testing\//,
  // A feature's table of the answers that each role must get from its calls.
  /^server\/src\/features\/[^/]+\/([^/]+)\/\1-access\.ts$/,
];
