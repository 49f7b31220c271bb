/** Keeps our environment out of PostgreSQL, since PGDATA or PGPORT would change its behaviour. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
