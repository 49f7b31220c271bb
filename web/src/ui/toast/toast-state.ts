const shownMs = 5_000;
const exitMs = 300;
const removalMs = 1_000_000;

export type ToastTone = 'default' | 'success' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** A large number above the description, such as an amount. */
  figure?: string | undefined;
  /** An action that the toast offers. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /**
   * A name for the problem or event that the toast is about. `closeAbout` closes the toast by this name once
   * that no longer applies.
   */
  about?: string | undefined;
  /**
   * True if the screen already shows the same information. On a phone, only screen readers then get the
   * toast.
   */
  isQuiet?: boolean | undefined;
  /** The toast's time on screen, in milliseconds; 5000 by default. */
  durationMs?: number | undefined;
}

export interface Toast extends ToastMessage {
  id: number;
  /**
   * The phase of the toast. Closing: the exit animation plays. Dismissed: no longer visible, but not removed
   * yet.
   */
  phase: 'open' | 'closing' | 'dismissed';
}

export type ToastAction =
  | { type: 'show'; id: number; message: ToastMessage }
  /** Closes the toast with the id; without an id, the visible toast. */
  | { type: 'close'; id?: number }
  | { type: 'closeAbout'; about: string }
  | { type: 'dismissed'; id: number }
  | { type: 'remove'; id: number };

/**
 * Changes the list of toasts. At most one is visible: a new one replaces the last (product-rules.md#words).
 */
export function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'show': {
      const replaced = toasts.map((toast) => ({ ...toast, phase: 'dismissed' as const }));
      return [...replaced, { ...action.message, id: action.id, phase: 'open' }];
    }
    case 'close':
      return toasts.map((toast) =>
        (action.id ?? toast.id) === toast.id && toast.phase === 'open'
          ? { ...toast, phase: 'closing' }
          : toast,
      );
    case 'closeAbout':
      return toasts.map((toast) =>
        toast.about === action.about && toast.phase === 'open'
          ? { ...toast, phase: 'closing' }
          : toast,
      );
    case 'dismissed':
      return toasts.map((toast) =>
        toast.id === action.id ? { ...toast, phase: 'dismissed' } : toast,
      );
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id);
  }
}

export function visibleToast(toasts: readonly Toast[]): Toast | undefined {
  return toasts.findLast((toast) => toast.phase !== 'dismissed');
}

/** A toast's next automatic change, and the delay until then. A paused toast has none. */
export function nextToastStep(
  toast: Toast,
  held: boolean,
): { action: ToastAction; afterMs: number } | undefined {
  switch (toast.phase) {
    case 'open':
      return held
        ? undefined
        : { action: { type: 'close', id: toast.id }, afterMs: toast.durationMs ?? shownMs };
    case 'closing':
      return { action: { type: 'dismissed', id: toast.id }, afterMs: exitMs };
    case 'dismissed':
      return { action: { type: 'remove', id: toast.id }, afterMs: removalMs };
  }
}
