const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The minutes since midnight of a time in the form 'HH:MM'; null for any other text. */
export function minutesOfTime(text: string): number | null {
  const match = pattern.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export function isTimeOfDay(text: string): boolean {
  return minutesOfTime(text) !== null;
}

/** Minutes since midnight as a time of day: '9 PM', '8:30 AM', '12 PM' for noon. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  const minute = minuteOfDay % 60;
  const hour = (minuteOfDay - minute) / 60;
  const suffix = hour % 24 < 12 ? 'AM' : 'PM';
  const shownHour = hour % 12 === 0 ? 12 : hour % 12;
  return minute === 0
    ? `${shownHour} ${suffix}`
    : `${shownHour}:${String(minute).padStart(2, '0')} ${suffix}`;
}
