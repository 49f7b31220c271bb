/**
 * Lets a test database tell the suite's time, as the test's clock does: otherwise quotes, sessions and deadlines would be judged
 * by two. PostgreSQL has no clock to set, but looks a name up along search_path and finds this now() before its own; defaults
 * of columns are bound to it because the template is migrated under the same path.
 */
export const createSuiteTime = `
  CREATE SCHEMA suite_time;
  CREATE FUNCTION suite_time.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN pg_catalog.now()
    + make_interval(secs => coalesce(nullif(current_setting('suite_time.offset_s', true), '')::float8, 0))`;

/** For one database, whose copies do not inherit it: `now()` is `offsetMs` ahead of the real time. */
export function tellSuiteTime(database: string, offsetMs: number): string[] {
  return [
    `ALTER DATABASE ${database} SET search_path = "$user", public, suite_time, pg_catalog`,
    `ALTER DATABASE ${database} SET suite_time.offset_s = '${offsetMs / 1000}'`,
  ];
}
