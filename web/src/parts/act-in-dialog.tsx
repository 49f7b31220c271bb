import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';

/** A button that opens a dialog with a form. */
export function ActInDialog({
  label,
  about,
  variant = 'outline',
  title,
  children,
}: {
  label: string;
  /**
   * Text for screen readers that says what the button is about. It is needed if several buttons have the same
   * label.
   */
  about?: string;
  variant?: 'primary' | 'outline';
  title: string;
  /** The form in the dialog. It gets a function that closes the dialog. */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        {label}
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </Button>
      {isOpen && (
        <Dialog opened onClose={close} title={title} size="md">
          {children(close)}
        </Dialog>
      )}
    </>
  );
}
