import { type Area, setAreaDispatch } from '@backhaul/contract/calls/places/areas.ts';
import {
  type DispatchMode,
  dispatchModeNames,
  dispatchModes,
} from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { offerSteps } from '@backhaul/domain/dispatch/offer-steps.ts';
import { planRules } from '@backhaul/domain/dispatch/plan-rules.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';

const [first] = offerSteps.reaches;
const explanations = {
  open: 'All drivers nearby get the offer at the same time. The first driver to accept gets the order.',
  ranked: `The best ${first} drivers get the offer first. More drivers get the offer every ${offerSteps.seconds} seconds.`,
  planned: `Every minute, we choose the best driver for each open order. ${planRules.leadMinutes} minutes before the pickup window, this driver gets the offer, then more drivers. If we have chosen no driver, all drivers nearby get the offer.`,
} as const satisfies Readonly<Record<DispatchMode, string>>;

type Asked = Pick<Area, 'dispatch' | 'beside'>;

const nameOf = (mode: DispatchMode) => `“${dispatchModeNames[mode]}”`;

/** A city's dispatch method, and the method that the console compares with it. Buttons change both. */
export function AreaDispatch({ area }: { area: Area }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const onDone = () => setAsked(null);
  const others = dispatchModes.filter((one) => one !== area.dispatch);
  const { dispatch, beside } = asked ?? area;
  const words = wordsOf(area, { dispatch, beside });
  const change = useCommand(setAreaDispatch, { success: { title: words.done }, onDone });
  return (
    <Stack gap={2}>
      <Text size={14}>
        <strong>Offers</strong>: {dispatchModeNames[area.dispatch]}
      </Text>
      <Text size={12} tone="quiet">
        {explanations[area.dispatch]}
        {area.beside !== null &&
          ` The Plan page under Dispatch compares this method with ${nameOf(area.beside)}.`}
      </Text>
      <Row gap={2} wrap>
        {others.map((mode) => (
          <Button key={mode} size="sm" onClick={() => setAsked({ ...area, dispatch: mode })}>
            Change to {nameOf(mode)}
          </Button>
        ))}
      </Row>
      <Row gap={2} wrap>
        {area.beside !== null && (
          <Button size="sm" onClick={() => setAsked({ ...area, beside: null })}>
            Stop comparing
          </Button>
        )}
        {others
          .filter((mode) => mode !== area.beside)
          .map((mode) => (
            <Button key={mode} size="sm" onClick={() => setAsked({ ...area, beside: mode })}>
              Compare with {nameOf(mode)}
            </Button>
          ))}
      </Row>
      <ConfirmDialog
        opened={asked !== null}
        onClose={onDone}
        title={words.title}
        explanation={words.explanation}
        reason="required"
        confirm={words.confirm}
        keep="Not now"
        isPending={change.isPending}
        problem={change.problem}
        onConfirm={(reason) =>
          change.send({ params: { id: area.id }, body: { mode: dispatch, beside, reason } })
        }
      />
    </Stack>
  );
}

/** The text that asks to confirm a change of the dispatch method, or of the method compared with it. */
function wordsOf(area: Area, { dispatch, beside }: Asked) {
  if (dispatch !== area.dispatch)
    return {
      title: `${dispatchModeNames[dispatch]} in ${area.name}?`,
      explanation: `${explanations[dispatch]} The change begins with the next order.`,
      confirm: 'Change the method',
      done: `${area.name}: ${dispatchModeNames[dispatch]}`,
    };
  if (beside === null)
    return {
      title: `Stop comparing methods in ${area.name}?`,
      explanation: 'Offers do not change. We keep earlier comparisons.',
      confirm: 'Stop comparing',
      done: `${area.name}: comparison stopped`,
    };
  const name = nameOf(beside);
  return {
    title: `Compare the current method with ${name} in ${area.name}?`,
    explanation: `Offers do not change. For each accepted order, we find the driver that ${name} would have chosen. We compare how much time the order adds for this driver and for the real driver.`,
    confirm: 'Compare',
    done: `${area.name}: compared with ${name}`,
  };
}
