/**
 * The whole environment for PostgreSQL. Our own environment is left out, because variables such as PGDATA
 * would change PostgreSQL's behavior.
 */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
