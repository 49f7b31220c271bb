import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import type { Toast, ToastTone } from './toast-state.ts';
import classes from './toast-view.module.css';

const icons: Record<ToastTone, typeof IconX> = {
  default: IconInfoCircle,
  success: IconCircleCheck,
  destructive: IconAlertTriangle,
};

/**
 * The regions that announce toasts. They are mounted before any toast, so that screen readers announce each
 * one. Hovering over a toast pauses its timer.
 */
export function ToastView({
  toast,
  onClose,
  onHold,
}: {
  toast: Toast | undefined;
  onClose: () => void;
  onHold: (held: boolean) => void;
}) {
  const urgent = toast?.tone === 'destructive';
  return (
    <div className={classes['place']}>
      <div role="status">{toast && !urgent && <Content {...{ toast, onClose, onHold }} />}</div>
      <div role="alert">{toast && urgent && <Content {...{ toast, onClose, onHold }} />}</div>
    </div>
  );
}

function Content({
  toast,
  onClose,
  onHold,
}: {
  toast: Toast;
  onClose: () => void;
  onHold: (held: boolean) => void;
}) {
  const tone = toast.tone ?? 'default';
  const ToneIcon = icons[tone];
  return (
    <div
      key={toast.id}
      className={classNames(
        classes['toast'],
        classes[tone],
        toast.phase === 'closing' && classes['closing'],
        toast.isQuiet && classes['quiet'],
      )}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {toast.figure === undefined && (
        <ToneIcon aria-hidden="true" stroke={1.75} className={classes['icon']} />
      )}
      <div>
        <p className={classes['title']}>{toast.title}</p>
        {toast.figure && <p className={classes['figure']}>{toast.figure}</p>}
        {toast.description && <p className={classes['description']}>{toast.description}</p>}
      </div>
      {toast.action ? (
        <div className={classes['answers']}>
          <Button
            variant="primary"
            onClick={() => {
              toast.action?.onPress();
              onClose();
            }}
          >
            {toast.action.label}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
        </div>
      ) : (
        <button type="button" aria-label="Close" className={classes['close']} onClick={onClose}>
          <IconX aria-hidden="true" size={18} stroke={1.75} />
        </button>
      )}
    </div>
  );
}
