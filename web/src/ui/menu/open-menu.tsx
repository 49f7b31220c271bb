import { Menu as Parts } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import popup from '../popup/popup.module.css';
import { usePopupButton } from '../popup/use-popup-button.ts';

export interface MenuProps {
  label: string;
  icon: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A menu and its button, loaded at the first press. The menu closes if a narrower layout hides the button.
 */
export function OpenMenu({ label, icon, className, children }: MenuProps) {
  const { ref, container } = usePopupButton();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeIfHidden = () => {
      if (ref.current?.getClientRects().length === 0) setOpen(false);
    };
    window.addEventListener('resize', closeIfHidden);
    return () => window.removeEventListener('resize', closeIfHidden);
  }, [isOpen, ref]);
  return (
    <Parts.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Parts.Trigger ref={ref} render={<Button size="sm" icon={icon} className={className} />}>
        {label}
      </Parts.Trigger>
      <Parts.Portal container={container}>
        <Parts.Positioner
          positionMethod="fixed"
          className={popup['place']}
          align="end"
          sideOffset={4}
        >
          <Parts.Popup className={popup['popup']}>{children}</Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** A menu item that is one of several choices. Choosing it leaves the menu open. */
export function MenuCheckbox({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Parts.CheckboxItem className={popup['item']} checked={checked} onCheckedChange={onChange}>
      <span className={popup['mark']}>
        <Parts.CheckboxItemIndicator>
          <IconCheck aria-hidden="true" size={18} stroke={2} />
        </Parts.CheckboxItemIndicator>
      </span>
      {children}
    </Parts.CheckboxItem>
  );
}

/** A menu item that does something. Choosing it closes the menu. */
export function MenuItem({
  detail,
  onChoose,
  children,
}: {
  detail?: string;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <Parts.Item className={popup['item']} onClick={onChoose}>
      {children}
      {detail !== undefined && <small>{detail}</small>}
    </Parts.Item>
  );
}
