import {
  changeShop,
  type ConnectedShop,
  disconnectShop,
  testShop,
} from '@backhaul/contract/calls/retail/shops.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChipRadioField } from '../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refundWays, shopNames } from './shop-words.ts';

const refundWords = {
  waiting: 'Waiting for the shop’s answer',
  done: 'Done',
  failed: 'Failed',
} as const;

/**
 * The card of a connected online shop: its state, its last failure, and the way in which its customers get
 * refunds.
 */
export function ShopCard({ companyId, shop }: { companyId: string; shop: ConnectedShop }) {
  const [isEnding, setEnding] = useState(false);
  const params = { companyId, shopId: shop.id };
  const change = useCommand(changeShop, { failure: 'We could not save the change' });
  const check = useCommand(testShop, { failure: 'We could not reach the shop' });
  const isWell = shop.state === 'connected';
  const title = `shop-${shop.id}`;
  return (
    <Card as="section" flat padded aria-labelledby={title}>
      <Stack gap={4}>
        <Row justify="between" align="center" gap={3} wrap>
          <div>
            <h2 id={title}>{shop.address}</h2>
            <Text size={13} tone="quiet">
              {shopNames[shop.kind]}
              {shop.mode === 'test' && ', test mode'}, connected{' '}
              <SpokenTime instant={shop.connectedAt} />
              {shop.connectedBy && ` by ${shop.connectedBy}`}
            </Text>
          </div>
          <Badge tone={isWell ? 'ok' : 'bad'} icon={isWell ? <IconCheck /> : <IconAlertTriangle />}>
            {isWell ? 'Connected' : 'Failing'}
          </Badge>
        </Row>
        {shop.lastError !== null && (
          <Notice tone="bad" title="The last request to the shop failed">
            <Text breaks>{shop.lastError}</Text>
            {shop.lastErrorAt !== null && (
              <Text size={13} tone="quiet">
                <SpokenTime instant={shop.lastErrorAt} />
              </Text>
            )}
          </Notice>
        )}
        <Text>
          {shop.orders} {shop.orders === 1 ? 'order' : 'orders'} can be returned, {shop.returns}{' '}
          {shop.returns === 1 ? 'return' : 'returns'} in the last 30 days.{' '}
          {shop.lastOrderAt !== null && (
            <>
              The latest order arrived <SpokenTime instant={shop.lastOrderAt} />.
            </>
          )}
        </Text>
        <ChipRadioField
          label="When your counter has the item"
          choices={refundWays}
          value={shop.refunds}
          onChange={(refunds) => change.send({ params, body: { refunds } })}
        />
        {shop.lastRefunds.length > 0 && (
          <div>
            <Text as="h3" size={14} weight={600}>
              Last refunds
            </Text>
            <ul aria-label="Last refunds">
              {shop.lastRefunds.map((refund) => (
                <li key={refund.trackingNumber}>
                  <Row justify="between" gap={3} wrap padY={2} ruled="above">
                    <Text size={14}>
                      Order {refund.order}, {formatDollars(refund.amount)}
                    </Text>
                    <Text size={14} tone={refund.state === 'failed' ? 'bad' : 'quiet'} breaks>
                      {refundWords[refund.state]}
                      {refund.error !== null && `: ${refund.error}`}
                    </Text>
                  </Row>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Row gap={2} wrap>
          <Button size="sm" disabled={check.isPending} onClick={() => check.send({ params })}>
            {check.isPending ? 'Connecting to the shop...' : 'Test connection and retry refunds'}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setEnding(true)}>
            Disconnect
          </Button>
        </Row>
      </Stack>
      {isEnding && (
        <Disconnect params={params} address={shop.address} onClose={() => setEnding(false)} />
      )}
    </Card>
  );
}

function Disconnect({
  params,
  address,
  onClose,
}: {
  params: { companyId: string; shopId: string };
  address: string;
  onClose: () => void;
}) {
  const { send, isPending, problem } = useCommand(disconnectShop, { onDone: onClose });
  return (
    <ConfirmDialog
      opened
      title={`Disconnect ${address}?`}
      explanation="We delete the shop’s keys at once. New orders get no return links, and we make no more refunds in the shop."
      confirm="Disconnect"
      confirming="Disconnecting..."
      isPending={isPending}
      problem={problem}
      onClose={onClose}
      onConfirm={() => send({ params })}
    />
  );
}
