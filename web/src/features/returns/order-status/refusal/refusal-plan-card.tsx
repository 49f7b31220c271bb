import type { Order } from '@backhaul/contract/order-answer.ts';
import { Suspense, useState } from 'react';
import { planTitle } from '../../../../words/customer/refusal-plans.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import side from '../order-status.module.css';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

/** Loaded on demand, because few people change the plan. */
const RefusalPlanEditor = lazyPart(
  async () => (await import('./refusal-plan-editor.tsx')).RefusalPlanEditor,
);

/**
 * A card shown before the pickup: the plan for the item if the store refuses it, and a button to change the
 * plan.
 */
export function RefusalPlanCard({ order }: { order: Order }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card as="section" flat padded aria-labelledby="refusal-plan-heading">
      <h2 id="refusal-plan-heading" className={side['heading']}>
        If the store refuses your item
      </h2>
      {isEditing ? (
        <Suspense>
          <RefusalPlanEditor order={order} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <Row gap={3} align="center" justify="between" wrap>
          <Text>{planTitle(order.refusalPlan, order.retailer)}</Text>
          <Button size="sm" onClick={() => setIsEditing(true)}>
            Change
            <span className="visually-hidden"> what happens if the store refuses your item</span>
          </Button>
        </Row>
      )}
    </Card>
  );
}
