// `npm run check`: format, lint and types, without running a test.
import { runChecks } from './check-steps.mjs';
import { prepareWorkspace } from './workspace.mjs';

const results = await runChecks(prepareWorkspace());
console.log('');
for (const { name, passed } of results) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
