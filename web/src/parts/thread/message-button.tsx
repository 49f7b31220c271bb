import { IconMessage } from '@tabler/icons-react';
import { type ButtonLook, ButtonLink } from '../../ui/button.tsx';
import { useThread } from './thread-data.ts';
import classes from './thread.module.css';

/**
 * A button that opens the messages of an order and shows the number of new ones. It also loads the messages,
 * so that the device has them.
 */
export function MessageButton({
  orderId,
  to,
  name,
  size,
}: {
  orderId: string;
  /** The URL of the messages, for this side of the conversation. */
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
