import { env } from 'node:process';

/** True in `npm run test:all`, which proves whole what is large by nature; `npm test` proves a tenth of it. */
export const isWhole = env['BACKHAUL_TEST_SIZE'] === 'whole';

export const sized = <T>(whole: T, tenth: T): T => (isWhole ? whole : tenth);
