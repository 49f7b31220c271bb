import { IconX } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import classes from './dialog.module.css';
import { isOnTop, openDialog } from './open-dialogs.ts';

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  closeLabel?: string;
}

/**
 * A modal dialog. It keeps the focus inside and restores it afterwards; Escape or a click outside closes it.
 * `full` fills the screen and is white in the dark scheme too, to be shown to another person. `search` has a
 * search field in place of the title.
 */
export function Dialog({
  size = 'lg',
  opened,
  ...rest
}: OverlayProps & { size?: 'sm' | 'md' | 'lg' | 'full' | 'search' }) {
  return (
    opened && (
      <Overlay
        {...rest}
        place={size === 'full' ? undefined : classes['centre']}
        panel={classes[size]}
      />
    )
  );
}

export function Drawer({
  side = 'right',
  opened,
  ...rest
}: OverlayProps & { side?: 'left' | 'right' }) {
  return opened && <Overlay {...rest} place={classes[side]} panel={classes['drawer']} />;
}

/**
 * The dark layer with the dialog. It does not use the browser's modal dialog, which would make toasts inert
 * while it is open.
 */
function Overlay({
  onClose,
  title,
  children,
  closeLabel = 'Close',
  place,
  panel,
}: Omit<OverlayProps, 'opened'> & { place: string | undefined; panel: string | undefined }) {
  const titleId = useId();
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (overlay.current ? openDialog(overlay.current) : undefined), []);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const isMine = overlay.current !== null && isOnTop(overlay.current);
    if (event.key === 'Escape' && !event.defaultPrevented && isMine) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  function closeFromBeside(event: PointerEvent) {
    if (event.target === event.currentTarget) onClose();
  }

  return createPortal(
    <div
      ref={overlay}
      className={classNames(classes['overlay'], place)}
      onPointerDown={closeFromBeside}
    >
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(classes['panel'], panel)}
      >
        <div className={classes['header']}>
          <h2 id={titleId} className={classes['title']}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <IconX aria-hidden="true" stroke={1.75} />
          </IconButton>
        </div>
        <div className={classes['body']}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}
