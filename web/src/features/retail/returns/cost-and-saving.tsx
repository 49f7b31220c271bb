import type { ReturnReasons } from '@backhaul/contract/calls/retail/return-list.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { savedCents } from '@backhaul/domain/retail/company-returns.ts';
import { useState } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readAmount } from './read-amount.ts';
import classes from './returns.module.css';

/** Words for the saving, such as 'You save $408.00.' */
function savingWords(cents: number): string {
  if (cents === 0) return 'These returns would cost the same by mail.';
  return cents > 0
    ? `You save ${formatCents(cents)} compared with mail.`
    : `These returns would cost ${formatCents(-cents)} less by mail.`;
}

/**
 * The retailer's cost of its returns, and the saving compared with mail. The retailer types its own cost of a
 * return by mail, which only the URL stores.
 */
export function CostAndSaving({ read: { came, paid, value } }: { read: ReturnReasons }) {
  const [{ mail = '' }, change] = useQueryTexts();
  const [typed, setTyped] = useState(mail);
  const each = readAmount(typed);
  const isWrong = typed.trim() !== '' && each === null;
  return (
    <Card as="section" flat aria-labelledby="cost">
      <Row align="center" className={classes['head']}>
        <h2 id="cost">Cost and savings</h2>
      </Row>
      <Stack gap={4} pad={4}>
        <Facts>
          <Fact name="Value of the items">{formatDollars(value)}</Fact>
          <Fact name="You pay us">{formatDollars(paid)}</Fact>
          <Fact name="You pay per return">
            {formatDollars(Math.round((paid * 100) / came) / 100)}
          </Fact>
        </Facts>
        <TextField
          label="What does one return by mail cost you?"
          hint="Add up the label, the packaging and the work. We do not store this amount."
          prefix="$"
          inputMode="decimal"
          className={classes['mail']}
          value={typed}
          error={isWrong ? 'Type an amount like 8.50' : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            const amount = readAmount(target.value);
            change({ mail: amount === null ? undefined : String(amount) }, { replace: true });
          }}
        />
        {each !== null && (
          <Text size={16} weight={600} role="status">
            {came.toLocaleString('en-US')} {came === 1 ? 'return' : 'returns'} by mail would cost{' '}
            {formatCents(came * toCents(each))}.{' '}
            {savingWords(savedCents({ came, paidCents: toCents(paid), mailCents: toCents(each) }))}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
