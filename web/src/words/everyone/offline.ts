import { formatDay, formatDayAndTime, formatTime } from '../../lib/format/dates.ts';

/** The words after a sign-out that could not reach the server. */
export const signOutDueWords = {
  title: 'Signed out on this device',
  description: 'We end the session as soon as there is a network.',
};

interface Facts {
  /** True if somebody signed out on this device and the server does not know it yet. */
  isSignOutDue: boolean;
  isOnline: boolean;
  /** The time of the oldest data on the screen; null if no such data is ever stored. */
  oldestMs: number | null;
  /** True if the screen shows any stored answer. */
  isRecalled: boolean;
  isBooking: boolean;
  nowMs: number;
  timeZone: string;
}

/** The age of the shown data: 'As of 3:12 PM. No signal.' Null while everything shown is current. */
export function offlineWords({
  isOnline,
  isSignOutDue,
  isBooking,
  ...shown
}: Facts): string | null {
  if (isSignOutDue) return `${signOutDueWords.title}. ${signOutDueWords.description}`;
  if (isOnline && !shown.isRecalled) return null;
  const why = isOnline ? 'We cannot reach our server.' : 'No signal.';
  if (isBooking)
    return `${why} What you enter is kept on this device, and your booking goes on by itself once you are back.`;
  return shown.oldestMs === null ? why : `As of ${timeWords(shown.oldestMs, shown)}. ${why}`;
}

function timeWords(ms: number, { nowMs, timeZone }: Pick<Facts, 'nowMs' | 'timeZone'>): string {
  const instant = new Date(ms).toISOString();
  return formatDay(instant, nowMs, timeZone) === 'today'
    ? formatTime(instant, timeZone)
    : formatDayAndTime(instant, nowMs, timeZone);
}
