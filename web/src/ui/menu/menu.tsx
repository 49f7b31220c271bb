import { Button } from '../button.tsx';
import { useLaterPopup } from '../popup/use-later-popup.ts';
import type { MenuProps } from './open-menu.tsx';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const load = () => import('./open-menu.tsx');
const OpenMenu = lazyPart(async () => (await load()).OpenMenu);
export const MenuCheckbox = lazyPart(async () => (await load()).MenuCheckbox);
export const MenuItem = lazyPart(async () => (await load()).MenuItem);

export function Menu(props: MenuProps) {
  const { isAsked, trigger } = useLaterPopup(load);
  if (isAsked) return <OpenMenu {...props} />;
  const { label, icon, className } = props;
  return (
    <Button size="sm" icon={icon} className={className} aria-haspopup="menu" {...trigger}>
      {label}
    </Button>
  );
}
