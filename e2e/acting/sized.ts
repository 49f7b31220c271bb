import { env } from 'node:process';

/** True in `npm run test:all`, which runs the large tests in full; `npm test` runs a tenth of them. */
export const isWhole = env['BACKHAUL_TEST_SIZE'] === 'whole';

export const sized = <T>(whole: T, tenth: T): T => (isWhole ? whole : tenth);
