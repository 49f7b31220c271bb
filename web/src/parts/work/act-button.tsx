import { Button, ButtonAnchor, type ButtonLook, ButtonLink } from '../../ui/button.tsx';
import type { OrderAct } from '../../words/console/orders.ts';
import type { WorkAct } from './work-acts.ts';

/** The button of a piece's act. */
export function ActButton({
  act,
  variant,
  onAct,
}: {
  act: WorkAct;
  variant: NonNullable<ButtonLook['variant']>;
  onAct: (act: OrderAct) => void;
}) {
  const look = { size: 'sm', variant, 'data-act': true } as const;
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
  return (
    <Button {...look} onClick={() => onAct(act.opens)}>
      {act.label}
    </Button>
  );
}
