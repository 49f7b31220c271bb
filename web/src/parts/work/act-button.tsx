import { finishMention } from '@backhaul/contract/calls/operations/notes.ts';
import { useCommand } from '../../calls/use-command.ts';
import { Button, ButtonAnchor, type ButtonLook, ButtonLink } from '../../ui/button.tsx';
import type { OrderAct } from '../../words/console/orders.ts';
import { ActKey } from './act-key.tsx';
import type { WorkAct } from './work-acts.ts';

export function ActButton({
  act,
  variant,
  digit,
  onAct,
}: {
  act: WorkAct;
  variant: NonNullable<ButtonLook['variant']>;
  /** The number key that presses the button. */
  digit?: number;
  onAct: (act: OrderAct) => void;
}) {
  const look = {
    size: 'sm',
    variant,
    'data-act': true,
    icon: digit !== undefined && <ActKey name={String(digit)} />,
  } as const;
  if ('phone' in act)
    return (
      <ButtonAnchor {...look} href={`tel:${act.phone}`}>
        {act.label}
      </ButtonAnchor>
    );
  if ('to' in act)
    return (
      <ButtonLink {...look} to={act.to} search={act.search ?? {}}>
        {act.label}
      </ButtonLink>
    );
  if ('mentionId' in act)
    return <LookedButton {...look} mentionId={act.mentionId} label={act.label} />;
  return (
    <Button {...look} onClick={() => onAct(act.opens)}>
      {act.label}
    </Button>
  );
}

/** A button that marks a note as read, for the person whom the note mentions. */
function LookedButton({
  mentionId,
  label,
  ...look
}: ButtonLook & { mentionId: string; label: string }) {
  const finish = useCommand(finishMention, { failure: 'We could not mark this mention as read' });
  return (
    <Button
      {...look}
      disabled={finish.isPending}
      onClick={() => finish.send({ params: { mentionId } })}
    >
      {label}
    </Button>
  );
}
