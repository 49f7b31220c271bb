/**
 * Gives a test database the same shifted time as the test's clock. PostgreSQL's own clock cannot be set, so
 * search_path finds this now() before the built-in one. Column defaults use it too, because the template
 * database is migrated with the same path.
 */
export const createSuiteTime = `
  CREATE SCHEMA suite_time;
  GRANT USAGE ON SCHEMA suite_time TO PUBLIC;
  CREATE FUNCTION suite_time.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN pg_catalog.now()
    + make_interval(secs => coalesce(nullif(current_setting('suite_time.offset_s', true), '')::float8, 0))`;

/**
 * SQL that sets one database's `now()` to `offsetMs` ahead of real time. Each copy of a database needs this,
 * because copies do not inherit it.
 */
export function setSuiteTime(database: string, offsetMs: number): string[] {
  return [
    `ALTER DATABASE ${database} SET search_path = "$user", public, suite_time, pg_catalog`,
    `ALTER DATABASE ${database} SET suite_time.offset_s = '${offsetMs / 1000}'`,
  ];
}
