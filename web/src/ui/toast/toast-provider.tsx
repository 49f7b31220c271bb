import { useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastContext, type Toasts } from './use-toast.ts';
import { ToastView } from './toast-view.tsx';
import {
  nextToastStep,
  reduceToasts,
  visibleToast,
  type Toast,
  type ToastAction,
} from './toast-state.ts';

/**
 * Shows toasts. They are siblings of the app in the body, so that an open dialog does not make them inert.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(reduceToasts, []);
  const [held, setHeld] = useState(false);
  const nextId = useRef(1);
  const value = useMemo<Toasts>(
    () => ({
      show: (message) => {
        setHeld(false);
        dispatch({ type: 'show', id: nextId.current++, message });
      },
      close: () => dispatch({ type: 'close' }),
      closeAbout: (about) => dispatch({ type: 'closeAbout', about }),
    }),
    [],
  );
  const visible = visibleToast(toasts);
  return (
    <ToastContext value={value}>
      {children}
      {createPortal(
        <ToastView
          toast={visible}
          onClose={() => visible && dispatch({ type: 'close', id: visible.id })}
          onHold={setHeld}
        />,
        document.body,
      )}
      {toasts.map((toast) => (
        <ToastClock key={toast.id} toast={toast} held={held} dispatch={dispatch} />
      ))}
    </ToastContext>
  );
}

function ToastClock({
  toast,
  held,
  dispatch,
}: {
  toast: Toast;
  held: boolean;
  dispatch: (action: ToastAction) => void;
}) {
  useEffect(() => {
    const step = nextToastStep(toast, held);
    if (!step) return undefined;
    const timer = setTimeout(() => dispatch(step.action), step.afterMs);
    return () => clearTimeout(timer);
  }, [toast, held, dispatch]);
  return null;
}
