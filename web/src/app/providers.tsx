import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveProvider } from '../live/live-provider.tsx';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';
import { SessionGate } from './session-gate.tsx';

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <LiveProvider>
          <ToastProvider>
            <SessionGate>{children}</SessionGate>
          </ToastProvider>
        </LiveProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
