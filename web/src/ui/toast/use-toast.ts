import { createContext, use, useEffect } from 'react';
import type { ToastMessage } from './toast-state.ts';

export interface Toasts {
  show: (message: ToastMessage) => void;
  close: () => void;
  closeAbout: (about: string) => void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

/** Shows a toast; throws outside a ToastProvider (product-rules.md#words). */
export function useToast(): (message: ToastMessage) => void {
  return useToasts().show;
}

/** Closes the visible toast before a new attempt, because the last attempt's error no longer applies. */
export function useCloseToast(): () => void {
  return useToasts().close;
}

/** Returns a function that closes the toast about a subject that is over. */
export function useCloseToastAbout(): (about: string) => void {
  return useToasts().closeAbout;
}

/** Closes the toast about an error once the error is fixed. */
export function useToastUntil(about: string, isMended: boolean): void {
  const closeAbout = useCloseToastAbout();
  useEffect(() => {
    if (isMended) closeAbout(about);
  }, [about, isMended, closeAbout]);
}
