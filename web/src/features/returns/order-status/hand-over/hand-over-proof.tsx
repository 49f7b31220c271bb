import type { HandOver } from '@backhaul/contract/order-answer.ts';
import { handOverReasonLabels, type HandOverWay } from '@backhaul/domain/proof/hand-over.ts';
import { SignatureDrawing } from '../../../../parts/signature/signature-drawing.tsx';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { Text } from '../../../../ui/layout.tsx';
import { StatusSection } from '../status-section.tsx';
import classes from '../cards.module.css';

const titles: Readonly<Record<HandOverWay, string>> = {
  signature: 'Signed at the door',
  code: 'You gave the driver your code',
  neither: 'You gave no signature or code',
};

/** The proof that the customer handed the item over at the door. */
export function HandOverProof({ handOver }: { handOver: HandOver }) {
  const { way, strokes, reason, happenedAt } = handOver;
  return (
    <StatusSection title="Handed over">
      {strokes !== null && (
        <div className={classes['signature']}>
          <SignatureDrawing strokes={strokes} label="The signature at the door" />
        </div>
      )}
      <Text size={14}>
        <strong>{titles[way]}</strong>
        {reason !== null && (
          <>, the driver says: {handOverReasonLabels[reason].toLowerCase()}</>
        )},{' '}
        <SpokenTime instant={happenedAt} />
      </Text>
    </StatusSection>
  );
}
