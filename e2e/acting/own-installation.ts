import { env } from 'node:process';

// Each worker has its own server and database, so that two tests at the same time do not disturb each other.
const ofWorker = (name: string) => env[`${name}_${env['TEST_PARALLEL_INDEX'] ?? 0}`];

/** The URL of this worker's server. */
export const ownAddress = () => ofWorker('BASE_URL');

/** The URL of this worker's database, for changes that only the database's owner can make. */
export const ownDatabaseUrl = () => ofWorker('JOURNEYS_DATABASE_URL');
