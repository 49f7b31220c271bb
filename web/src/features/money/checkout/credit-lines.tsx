import { chooseCredit } from '@backhaul/contract/calls/money/payments.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { PaymentAnswer } from './checkout-state.ts';
import classes from './checkout.module.css';

/**
 * The lines for the retailer's share and the credit used, and a choice to keep the credit for later.
 */
export function CreditLines({ payment }: { payment: PaymentAnswer }) {
  const { credit, covered, retailer, toPay, isDue, orderId } = payment;
  const choose = useCommand(chooseCredit, {
    failure: 'We could not save your choice about your credit',
  });
  const hasChoice = isDue && credit.available > 0;
  const isLessened = credit.amount > 0 || covered > 0;
  if (!hasChoice && !isLessened && credit.heldElsewhere === 0) return null;
  return (
    <Stack gap={3} className={classes['credit']}>
      {hasChoice && (
        <Switch
          label={
            <>
              <strong>Use my credit</strong>
              <Text as="span" size={13} tone="faint">
                You have {formatDollars(credit.available)}
                {credit.firstExpiresAt !== null && (
                  <>
                    . The first part expires{' '}
                    <SpokenTime instant={credit.firstExpiresAt} show="day" />
                  </>
                )}
                . Credit pays the price, but not the tip.
              </Text>
            </>
          }
          checked={credit.isUsed}
          disabled={choose.isPending}
          onChange={(isUsed) => choose.send({ params: { orderId }, body: { isUsed } })}
        />
      )}
      {credit.heldElsewhere > 0 && (
        <Text size={13} tone="faint">
          {formatDollars(credit.heldElsewhere)} of your credit is reserved for another order.
        </Text>
      )}
      {isLessened && (
        <>
          {covered > 0 && (
            <Row justify="between" align="baseline">
              <span>Paid by {retailer}</span>
              <span className="tabular">{formatDollars(-covered)}</span>
            </Row>
          )}
          {credit.amount > 0 && (
            <Row justify="between" align="baseline">
              <span>Credit</span>
              <span className="tabular">{formatDollars(-credit.amount)}</span>
            </Row>
          )}
          <Row justify="between" align="baseline" className={classes['to-pay']}>
            <strong>To pay</strong>
            <strong>{formatDollars(toPay)}</strong>
          </Row>
        </>
      )}
    </Stack>
  );
}
