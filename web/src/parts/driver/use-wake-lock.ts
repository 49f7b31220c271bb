import { useEffect } from 'react';

/** Keeps the screen on, even after the driver has switched to another app and back. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    const device = (navigator as { wakeLock?: WakeLock }).wakeLock;
    if (!isNeeded || device === undefined) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await device?.request('screen');
        if (isOver) await lock?.release();
        else held = lock;
      } catch (error) {
        console.warn('The screen may go dark.', error);
      }
    }
    const again = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [isNeeded]);
}
