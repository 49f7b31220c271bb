import {
  forgetKeptMethod,
  type KeptMethod,
  listKeptMethods,
} from '@backhaul/contract/calls/money/kept-methods.ts';
import { paymentMeansName } from '@backhaul/domain/money/payment-means.ts';
import { IconBrandPaypal, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Box, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';

/** The cards that the person stored at the checkout. Each can be removed. */
export function PaymentMethodsSection() {
  const query = useQuery(queryOf(listKeptMethods, {}));
  return (
    <QueryView query={query} loading={<Skeleton height="96px" />} failed={{}}>
      {(methods) =>
        methods.length === 0 ? (
          <Text tone="quiet">
            You have no saved card. At checkout you can save a card for a later tip or a
            cancellation fee.
          </Text>
        ) : (
          <>
            <p>
              We charge a saved card only for a cancellation fee, or for a later tip that you give.
            </p>
            <Box as="ul" className={classes['rows']}>
              {methods.map((method) => (
                <li key={method.id}>
                  <MethodRow method={method} />
                </li>
              ))}
            </Box>
          </>
        )
      }
    </QueryView>
  );
}

function MethodRow({ method }: { method: KeptMethod }) {
  const [isOpen, setOpen] = useState(false);
  const forget = useCommand(forgetKeptMethod, { onDone: () => setOpen(false) });
  const name = paymentMeansName(method);
  const { expires } = method;
  const Icon = method.method === 'paypal' ? IconBrandPaypal : IconCreditCard;
  return (
    <>
      <Icon aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>{name}</strong>
        {expires !== null && (
          <span>
            Expires {String(expires.month).padStart(2, '0')}/{expires.year}
          </span>
        )}
      </Text>
      <Button aria-label={`Remove ${name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Remove ${name}?`}
        explanation="We will not charge this card again. You can save a card at your next checkout."
        confirm="Remove card"
        keep="Keep card"
        confirming="Removing..."
        isPending={forget.isPending}
        problem={forget.problem}
        onConfirm={() => forget.send({ params: { id: method.id } })}
      />
    </>
  );
}
