import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { positionNotes, type PositionNote } from '@backhaul/domain/driver/position-notes.ts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveConnection } from '../../live/live-connection.ts';
import { LiveContext } from '../../live/use-live.ts';
import { useLocationNote } from './use-location-note.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openNote() {
  const listeners = new Set<(message: LiveMessage) => void>();
  const connection: Pick<LiveConnection, 'onMessage'> = {
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LiveContext value={connection as LiveConnection}>{children}</LiveContext>
  );
  const { result } = renderHook(useLocationNote, { wrapper });
  const tell = (code: PositionNote) =>
    act(() => {
      const at = new Date().toISOString();
      for (const listener of listeners)
        listener({ type: 'LOCATION_NOTE', at, code, message: positionNotes[code] });
    });
  return { result, tell };
}

test('what becomes of a position is said as long as the server says it', () => {
  const { result, tell } = openNote();
  expect(result.current).toBeNull();
  tell('position_old');
  expect(result.current).toMatch(/^This position is more than five minutes old/);
  act(() => void vi.advanceTimersByTime(60_000));
  tell('position_old');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).not.toBeNull();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBeNull();
});

test('what ends by itself, and what was used, is not said', () => {
  const { result, tell } = openNote();
  tell('too_many_positions');
  tell('position_from_future');
  tell('position_superseded');
  expect(result.current).toBeNull();
});
