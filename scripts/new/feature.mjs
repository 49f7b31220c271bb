// Writes a feature with one call for admins: the call, its handler and its row of access rules.
import { capital, placeOf } from './names.mjs';

export function featureFiles(root, [place]) {
  const { wing, kebab, camel, pascal, words } = placeOf(root, place);
  const calls = `contract/src/calls/${wing}/${kebab}.ts`;
  const folder = `server/src/features/${wing}/${kebab}`;
  return {
    files: {
      [calls]: `import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, uuid } from '../../fields.ts';

export const about = '${capital(words)}.';

const row = z.object({ id: uuid, createdAt: z.string() });

export const list${pascal} = defineCall({
  method: 'GET',
  path: '/api/admin/${kebab}',
  summary: '${capital(words)}, newest first.',
  access: 'read_all_orders',
  reads: ['orders'],
  query: z.object(page),
  answer: z.array(row),
});
`,
      [`${folder}/${kebab}-feature.ts`]: `import { list${pascal} } from '@backhaul/contract/calls/${wing}/${kebab}.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';

function routes(calls: CallServer): void {
  calls.handle(list${pascal}, async () => []);
}

/** ${capital(words)}. */
export const ${camel}Feature = defineFeature({ name: '${kebab}', routes });
`,
      [`${folder}/${kebab}-access.ts`]: `import { type AccessRows, dashboard } from '../../../testing/access-row.ts';

export const ${camel}Access: AccessRows = {
  list${pascal}: { expected: dashboard },
};
`,
    },
    lines: [],
  };
}
