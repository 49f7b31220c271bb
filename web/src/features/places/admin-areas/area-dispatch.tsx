import { type Area, setAreaDispatch } from '@backhaul/contract/calls/places/areas.ts';
import { dispatchModeNames } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { offerSteps } from '@backhaul/domain/dispatch/offer-steps.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';

const [first] = offerSteps.reaches;
const explanations = {
  open: 'All drivers nearby get an offer at once. The first to accept gets it.',
  ranked: `The best ${first} drivers get an offer first. Every ${offerSteps.seconds} seconds more drivers get it, then all.`,
} as const;

/** A city's way to offer orders, and the button to change it. */
export function AreaDispatch({ area }: { area: Area }) {
  const [isAsking, setIsAsking] = useState(false);
  const onDone = () => setIsAsking(false);
  const mode = area.dispatch === 'open' ? 'ranked' : 'open';
  const change = useCommand(setAreaDispatch, {
    success: { title: `${area.name}: ${dispatchModeNames[mode]}` },
    onDone,
  });
  return (
    <Stack gap={2}>
      <Row gap={3} justify="between" align="center" wrap>
        <Text size={14}>
          <strong>Offers</strong>: {dispatchModeNames[area.dispatch]}
        </Text>
        <Button size="sm" onClick={() => setIsAsking(true)}>
          Change to {dispatchModeNames[mode].toLowerCase()}
        </Button>
      </Row>
      <Text size={12} tone="quiet">
        {explanations[area.dispatch]}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        onClose={onDone}
        title={`${dispatchModeNames[mode]} in ${area.name}?`}
        explanation={`${explanations[mode]} This begins with the next order.`}
        reason="required"
        confirm="Change it"
        keep="Not now"
        isPending={change.isPending}
        problem={change.problem}
        onConfirm={(reason) => change.send({ params: { id: area.id }, body: { mode, reason } })}
      />
    </Stack>
  );
}
