/** How far the journeys' time is ahead of the real one, in milliseconds: of their server, its database and every page. */
export const suiteOffsetMs = Number(process.env['BACKHAUL_TEST_OFFSET_MS']);

/** A calendar day in the service area, some days from today. */
export function areaDay(daysFromToday: number): string {
  const now = Temporal.Now.instant().add({ milliseconds: Math.round(suiteOffsetMs) });
  const today = now.toZonedDateTimeISO('America/Chicago').toPlainDate();
  return today.add({ days: daysFromToday }).toString();
}
