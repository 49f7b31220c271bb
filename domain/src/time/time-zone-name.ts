/** True if the name is in the time zone database, such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z_+-]+)+$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
