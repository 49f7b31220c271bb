import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { giveHandOver } from '@backhaul/contract/calls/returns/proof.ts';
import type { DriverAction } from '@backhaul/domain/order/driver-actions.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import {
  backReasonLabels,
  handOverReasonLabels,
  handOverReasons,
  handOverRules,
  type HandOverWay,
} from '@backhaul/domain/proof/hand-over.ts';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../../../lib/api/api-error.ts';
import { send } from '../../../../lib/api/send.ts';
import { actionLabels } from '../../../../words/driver/actions.ts';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { PhotoField } from '../acts/photo-field.tsx';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';
import {
  type HandOverAnswers,
  handOverProblems,
  noHandOver,
  workOfHandOver,
} from './hand-over-answers.ts';
import classes from '../job/job.module.css';
import { SignaturePad } from './signature-pad.tsx';

const ways: readonly { value: HandOverWay; label: string }[] = [
  { value: 'signature', label: 'Signature' },
  { value: 'code', label: `${handOverRules.codeDigits}-digit code` },
  { value: 'neither', label: 'Photo only' },
];

/** The signer's name inside a sentence: 'the customer' instead of 'The customer'. */
const asAsked = (signer: string) => (signer.startsWith('The ') ? 'the customer' : signer);

const hints: Readonly<Record<HandOverWay, (signer: string) => string>> = {
  signature: (signer) => `Ask ${asAsked(signer)} to sign on the line with a finger.`,
  code: (signer) =>
    `Ask ${asAsked(signer)} for the ${handOverRules.codeDigits}-digit code on their order page. After ${handOverRules.wrongCodes} wrong codes, no code works any more.`,
  neither: () => 'If you get no signature or code, choose a reason and take a photo.',
};

const uncheckedMessage =
  'You have no signal, so we cannot check the code. Ask for a signature instead.';

function firstName({ customerName }: DriverOrder): string {
  return customerName?.trim().split(/\s+/)[0] || 'The customer';
}

const titles: Readonly<Record<HandOverWay, (signer: string, items: string) => string>> = {
  signature: (signer, items) => `${signer} signs for ${items}`,
  code: (signer, items) => `${possessive(signer)} code for ${items}`,
  neither: (_, items) => `A photo of ${items}`,
};

/**
 * The dialog for the hand-over at the door. The customer signs, or says the code from their order page;
 * otherwise a reason and a photo are required.
 */
export function HandOverDialog({
  order,
  button,
  asksWhy,
  onClose,
  onMake,
}: {
  order: DriverOrder;
  /** The action: picking the item up, or bringing it back. */
  button: DriverAction;
  asksWhy: boolean;
  onClose: () => void;
  onMake: (work: readonly OutboxWork[]) => Promise<boolean>;
}) {
  const [way, setWay] = useState(noHandOver.way);
  const items = order.numberOfItems === 1 ? '1 item' : `${order.numberOfItems} items`;
  return (
    <Dialog opened onClose={onClose} title={titles[way](firstName(order), items)} size="md">
      <HandOverForm
        order={order}
        button={button}
        asksWhy={asksWhy}
        onWay={setWay}
        onMake={onMake}
        onDone={onClose}
      />
    </Dialog>
  );
}

function HandOverForm({
  order,
  button,
  asksWhy,
  onWay,
  onMake,
  onDone,
}: {
  order: DriverOrder;
  button: DriverAction;
  asksWhy: boolean;
  onWay: (way: HandOverWay) => void;
  onMake: (work: readonly OutboxWork[]) => Promise<boolean>;
  onDone: () => void;
}) {
  const signer = firstName(order);
  const isBack = button.action === 'return_to_customer';
  const [isBusy, setIsBusy] = useState(false);
  const [hasLocked, setHasLocked] = useState(false);
  const isLocked = hasLocked || order.pickupProof === 'hand_over_photo';
  const form = useForm<HandOverAnswers>({
    values: noHandOver,
    check: (answers) => handOverProblems(answers, { asksWhy, isLocked }),
  });
  const { way, reason, photo } = form.values;
  const asksPhoto = way === 'neither' || (way === 'signature' && isLocked);

  /**
   * Checks the customer's code with the server, the only place that knows it, while the driver is still at
   * the door.
   */
  async function isCodeRight({ code }: HandOverAnswers): Promise<boolean> {
    try {
      const body = {
        way: 'code',
        code: code.trim(),
        happenedAt: new Date().toISOString(),
      } as const;
      await send(giveHandOver, { params: { id: order.id }, body });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code_locked') setHasLocked(true);
      const isCutOff = error instanceof ApiError && error.status === 0;
      form.refuse({ code: isCutOff ? uncheckedMessage : reasonOf(error) });
      return false;
    }
  }

  async function make(answers: HandOverAnswers) {
    setIsBusy(true);
    if (answers.way !== 'code' || (await isCodeRight(answers))) {
      const taken = asksPhoto ? answers.photo : null;
      const shrunk = taken === null ? null : await shrinkPhoto(taken);
      if (await onMake(workOfHandOver({ ...answers, photo: shrunk }, button))) onDone();
    }
    setIsBusy(false);
  }

  return (
    <Stack
      as="form"
      gap={4}
      className={classes['form']}
      {...form.props((answers) => void make(answers))}
    >
      <Segmented
        legend="How do you prove the hand-over?"
        segments={ways}
        value={way}
        onChange={(chosen) => {
          form.control('way').onChange(chosen);
          onWay(chosen);
        }}
        className={classes['hand-over-dialog-ways']}
      />
      <Stack gap={4} className={classes['proof']}>
        {way === 'signature' && (
          <SignaturePad
            signer={signer}
            strokes={form.values.strokes}
            error={form.errors.strokes}
            onChange={form.control('strokes').onChange}
          />
        )}
        {way === 'code' && (
          <TextField
            {...form.field('code')}
            label={`${possessive(signer)} code`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={handOverRules.codeDigits}
            className={classes['code']}
          />
        )}
        {way === 'neither' && (
          <>
            <PickList
              label="Why is there no signature or code?"
              picks={handOverReasons.map((value) => ({
                value,
                title: isBack ? backReasonLabels[value] : handOverReasonLabels[value],
              }))}
              {...form.control('reason')}
              value={reason ?? undefined}
            />
          </>
        )}
        {asksPhoto && (
          <PhotoField
            label="Photo of the item"
            file={photo}
            error={form.errors.photo}
            onPick={form.control('photo').onChange}
          />
        )}
      </Stack>
      <Text size={14} tone="quiet">
        {way === 'signature' && isLocked
          ? `The code is locked after five wrong tries. ${signer} must sign, and you must photograph the item.`
          : hints[way](signer)}
      </Text>
      {asksWhy && (
        <TextAreaField label="Why are you early?" maxLength={200} {...form.field('why')} />
      )}
      <TextAreaField label="Note" optional maxLength={2_000} {...form.field('notes')} />
      <Button type="submit" variant="primary" size="driver" wide disabled={isBusy}>
        {isBusy ? 'Saving...' : actionLabels[button.patch]}
      </Button>
    </Stack>
  );
}
