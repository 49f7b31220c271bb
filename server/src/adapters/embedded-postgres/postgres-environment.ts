/** Nothing of ours leaks into PostgreSQL: a PGDATA or PGPORT in the environment would change what it does. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
