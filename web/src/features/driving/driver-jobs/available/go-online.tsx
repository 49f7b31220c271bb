import { worksAt } from '@backhaul/domain/driver/schedule.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { IconPower } from '@tabler/icons-react';
import { useState } from 'react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useSignal } from '../../../../live/use-signal.ts';
import { usePreferences } from '../../../../parts/driver/driver-data.ts';
import { savedSchedule } from '../../../../parts/driver/saved-schedule.ts';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { onlineWords, useOnline } from '../../../../parts/driver/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { type OnlineState, onlineStateWords } from '../../../../words/driver/online-state.ts';
import { useJobs } from '../active/use-jobs.ts';

function useOnlineState(): OnlineState {
  const { isOnline, wanted, askedAtMs, isUnanswered } = useOnline();
  const { availableHours } = savedSchedule(usePreferences());
  const timeZone = useTimeZone();
  const signal = useSignal();
  const { fix } = useGps();
  const { jobs } = useJobs();
  const worksNow = worksAt(availableHours, localTimeAt(useNow(), timeZone));
  const asked = askedAtMs === null ? null : formatTime(new Date(askedAtMs).toISOString(), timeZone);
  const stops = jobs.length;
  if (wanted === true) return { kind: 'going', asked };
  if (isOnline) {
    const meters = fix === null ? null : fix.accuracyMeters;
    return signal === 'none' ? { kind: 'silent' } : { kind: 'online', asked, meters };
  }
  return isUnanswered ? { kind: 'unanswered' } : { kind: 'offline', stops, worksNow };
}

/**
 * The driver's online state, an explanation, and a button to go online. Once the driver is online, the notice
 * stays until it is closed, so that no card moves while the driver taps.
 */
export function GoOnline() {
  const mayTakeOrders = useMay('take_orders');
  const online = useOnline();
  const { isOnline, wanted, mayGoOnline, change } = online;
  const state = useOnlineState();
  const isOff = mayTakeOrders && !isOnline && mayGoOnline;
  const [wasOff, setWasOff] = useState(isOff);
  if (isOff && !wasOff) setWasOff(true);
  if (!isOff && !(isOnline && wasOff)) return null;
  const { title, means } = onlineStateWords(state);
  return (
    <Notice
      tone={state.kind === 'unanswered' || state.kind === 'silent' ? 'warn' : 'quiet'}
      role="status"
      icon={<IconPower stroke={1.75} />}
      title={title}
      action={
        isOnline ? (
          <Button onClick={() => setWasOff(false)}>OK</Button>
        ) : (
          <Button disabled={wanted !== null} onClick={() => change(true)}>
            {wanted === true
              ? onlineWords(online)
              : state.kind === 'unanswered'
                ? 'Try again'
                : 'Go Online'}
          </Button>
        )
      }
    >
      <p>{means}</p>
    </Notice>
  );
}
