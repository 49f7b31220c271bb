/** The offset of the suite's clock from the real one in milliseconds. Server, database and pages all use it. */
export const suiteOffsetMs = Number(process.env['BACKHAUL_TEST_OFFSET_MS']);

/** The date in the service area that is this many days after today, as 'YYYY-MM-DD'. */
export function areaDay(daysFromToday: number): string {
  const now = Temporal.Now.instant().add({ milliseconds: Math.round(suiteOffsetMs) });
  const today = now.toZonedDateTimeISO('America/Chicago').toPlainDate();
  return today.add({ days: daysFromToday }).toString();
}
