import { paths } from '../../../../lib/paths.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import type { BookedByLink } from './opened-link.ts';

/**
 * Shown after a return was booked through a retailer's link: the next steps, and a link to follow the return.
 */
export function HostedDone({ booked, company }: { booked: BookedByLink; company: string }) {
  const { toPay, orderId, trackingNumber, mailedTo } = booked;
  const isPaid = toPay === 0;
  return (
    <Stack gap={5} role="status">
      <h1>{isPaid ? 'Your return is booked' : 'Your return is booked. Please pay now'}</h1>
      <Text>
        {isPaid
          ? `${company} pays for the pickup. We notify you when a driver accepts your return.`
          : `You pay ${formatDollars(toPay)}. We send a driver after your payment.`}
      </Text>
      {mailedTo !== '' && (
        <Text tone="quiet">
          We e-mail {isPaid || orderId !== null ? 'updates' : 'the payment link'} to {mailedTo}.
        </Text>
      )}
      {!isPaid && orderId !== null && (
        <ButtonLink variant="primary" wide to={paths.checkout} search={{ orderId }}>
          Pay {formatDollars(toPay)}
        </ButtonLink>
      )}
      <ButtonLink
        variant={isPaid ? 'primary' : 'outline'}
        wide
        to={paths.track}
        search={{ tracking: trackingNumber }}
      >
        Follow your return
      </ButtonLink>
      <Text size={14} tone="quiet">
        Tracking number <span className="code">{trackingNumber}</span>
      </Text>
    </Stack>
  );
}
