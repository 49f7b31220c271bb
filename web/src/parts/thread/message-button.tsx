import { IconMessage } from '@tabler/icons-react';
import { type ButtonLook, ButtonLink } from '../../ui/button.tsx';
import { useThread } from './thread-data.ts';
import classes from './thread.module.css';

/** Opens an order's thread, with the count of new messages. It also keeps the thread on the device. */
export function MessageButton({
  orderId,
  to,
  name,
  size,
}: {
  orderId: string;
  /** The address of the thread for this side. */
  to: string;
  name: string;
  size?: ButtonLook['size'];
}) {
  const unread = useThread(orderId).data?.unread ?? 0;
  return (
    <ButtonLink
      to={to}
      wide
      {...(size === undefined ? {} : { size })}
      icon={<IconMessage aria-hidden="true" stroke={1.75} />}
    >
      Message {name}
      {unread > 0 && (
        <span className={classes['unread']}>
          {unread}
          <span className="visually-hidden"> new</span>
        </span>
      )}
    </ButtonLink>
  );
}
