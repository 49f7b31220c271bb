import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer as MantineDrawer, Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './dialog.module.css';

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  closeLabel?: string;
}

/** Its header is the dialog's own, not a second banner of the page. */
const attributes = { header: { role: 'presentation' } };

/** Whether the page has a scrollbar that takes room: that room is kept while the dialog holds the page still. */
function noteScrollbar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}

/**
 * Opens a moment later than told: the page is measured before it is held still, and the focus comes back to what had it
 * when a closed dialog opens, also from one that is loaded to be opened.
 */
function useOpenedFromClosed(opened: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    noteScrollbar();
    const frame = requestAnimationFrame(() => setReady(true));
    return () => {
      cancelAnimationFrame(frame);
      setReady(false);
    };
  }, [opened]);
  return opened && isReady;
}

/** A dialog over the page: focus is kept inside and comes back, Escape closes. */
export function Dialog({
  size = 'lg',
  closeLabel = 'Close',
  opened,
  children,
  ...rest
}: OverlayProps & { size?: 'sm' | 'md' | 'lg' | 'xl' }) {
  return (
    <Modal
      {...rest}
      opened={useOpenedFromClosed(opened)}
      attributes={attributes}
      size={size}
      centered
      // Mantine locks scrolling with a style element that the content security policy refuses; ours is in the module.
      lockScroll={false}
      padding="lg"
      radius="var(--r-card)"
      closeButtonProps={{ 'aria-label': closeLabel, size: 44, iconSize: 20 }}
      classNames={{
        title: classes['title'] ?? '',
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
      }}
    >
      {children}
    </Modal>
  );
}

/** A panel from the side, or from the bottom on a phone. */
export function Drawer({
  side = 'right',
  size = 420,
  closeLabel = 'Close',
  opened,
  children,
  ...rest
}: OverlayProps & { side?: 'left' | 'right' | 'bottom'; size?: number | string }) {
  return (
    <MantineDrawer
      {...rest}
      opened={useOpenedFromClosed(opened)}
      attributes={attributes}
      position={side}
      lockScroll={false}
      padding="lg"
      size={size}
      closeButtonProps={{ 'aria-label': closeLabel, size: 44, iconSize: 20 }}
      classNames={{
        title: classes['title'] ?? '',
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
      }}
    >
      {children}
    </MantineDrawer>
  );
}
