import { createContext, use } from 'react';
import type { ToastMessage } from './toast-state.ts';

export const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

/** Shows a toast; throws outside a ToastProvider (spec 1 §8). */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}
