import type { ReturnReasons } from '@backhaul/contract/calls/retail/return-list.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './returns.module.css';

/** Comments that customers wrote when they rated a return. */
export function SaidByCustomers({ words }: { words: ReturnReasons['words'] }) {
  return (
    <Card as="section" flat aria-labelledby="said">
      <Row align="center" className={classes['head']}>
        <h2 id="said">What customers wrote about returns</h2>
      </Row>
      <Stack as="ul" gap={4} pad={4}>
        {words.map(({ orderId, words: text, stars, orderName, store, trackingNumber, at }) => (
          <Stack as="li" gap={1} key={orderId}>
            <q className={classes['said']}>{text}</q>
            <Text size={13} tone="quiet">
              {stars} of 5 stars · {orderName}, {store} · {trackingNumber} ·{' '}
              <SpokenTime instant={at} show="day" />
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
