// `npm run test:moments`: every unit, screen and server test at each moment at which calendars go wrong.
import { hardMoments, usualMoment } from './suite-time/moments.mjs';
import { createTally, runVitest } from './test-results.mjs';
import { prepareWorkspace } from './workspace.mjs';

// The house's lint and the crashes of whole processes know no days.
const projects = ['domain', 'contract', 'server', 'web', 'screens'];

const { env } = prepareWorkspace();
const { count, tell } = createTally();
for (const { name, at } of [{ name: 'the usual moment', at: usualMoment }, ...hardMoments]) {
  const args = projects.flatMap((project) => ['--project', project]);
  count(name, await runVitest(`${name}, ${at}`, args, { ...env, BACKHAUL_TEST_CLOCK: at }));
}
tell();
