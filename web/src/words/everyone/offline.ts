import { formatDay, formatDayAndTime, formatTime } from '../../lib/format/dates.ts';

/** The words after a sign-out that could not reach the server. */
export const signOutDueWords = {
  title: 'You are signed out on this device',
  description: 'We also sign you out on our server once you are online again.',
};

interface Facts {
  /** True if somebody signed out on this device and the server does not know it yet. */
  isSignOutDue: boolean;
  isOnline: boolean;
  /** The time of the oldest data on the screen; null if the device never stores the data of this screen. */
  oldestMs: number | null;
  /** True if the screen shows any stored answer. */
  isRecalled: boolean;
  isBooking: boolean;
  nowMs: number;
  timeZone: string;
}

/** The age of the shown data: 'Last updated 3:12 PM. No signal.' Null while everything shown is current. */
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
    return `${why} Your answers stay on this device. You can finish the booking when you are online again.`;
  return shown.oldestMs === null ? why : `Last updated ${timeWords(shown.oldestMs, shown)}. ${why}`;
}

function timeWords(ms: number, { nowMs, timeZone }: Pick<Facts, 'nowMs' | 'timeZone'>): string {
  const instant = new Date(ms).toISOString();
  return formatDay(instant, nowMs, timeZone) === 'today'
    ? formatTime(instant, timeZone)
    : formatDayAndTime(instant, nowMs, timeZone);
}
