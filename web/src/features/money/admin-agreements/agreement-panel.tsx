import {
  type AgreementForStaff,
  endAgreement,
  readAgreement,
  withdrawAgreement,
} from '@backhaul/contract/calls/retail/agreement.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import {
  AgreementAccount,
  AgreementTerms,
  AgreementVersions,
} from '../../../parts/agreement/agreement-terms.tsx';
import { SidePanel } from '../../../parts/shell/side-panel.tsx';
import { ThingPanel } from '../../../parts/thing-card/thing-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { inForceOf, offerOf, versionDay } from '../../../words/retailers/agreement.ts';
import { OfferAgreement } from './offer-agreement.tsx';

/**
 * A retailer's agreement with us: the version in force, the offer that waits for an answer, and all versions.
 */
export function AgreementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const agreement = useQuery(queryOf(readAgreement, { params: { companyId: id } }));
  return (
    <SidePanel>
      <ThingPanel
        kind="agreement"
        name={agreement.data?.name}
        badge={null}
        query={agreement}
        onClose={onClose}
        isPadded
      >
        {(read) => <Content key={id} id={id} agreement={read} />}
      </ThingPanel>
    </SidePanel>
  );
}

function Content({ id, agreement }: { id: string; agreement: AgreementForStaff }) {
  const mayManage = useMay('manage_retailer_accounts');
  const [inForce, offer] = [inForceOf(agreement), offerOf(agreement)];
  const { owners, versions } = agreement;
  return (
    <Stack gap={5}>
      <AgreementAccount agreement={agreement} />
      <Text size={13} tone="quiet">
        {owners.length === 0
          ? 'This retailer’s account has no owner yet, so nobody can accept an agreement.'
          : `${owners.join(', ')} may accept an agreement.`}
      </Text>
      {offer && (
        <Stack as="section" gap={3} aria-label="Offer">
          <div>
            <Text as="h3" size={16}>
              Offer not accepted yet
            </Text>
            <Text size={13} tone="quiet">
              {versionDay(offer)}
            </Text>
          </div>
          <AgreementTerms version={offer} />
          {mayManage && <TakeBack companyId={id} version={offer.version} />}
        </Stack>
      )}
      {inForce && (
        <Stack as="section" gap={3} aria-label="In force">
          <div>
            <Text as="h3" size={16}>
              In force
            </Text>
            <Text size={13} tone="quiet">
              {versionDay(inForce)}
            </Text>
          </div>
          <AgreementTerms version={inForce} />
          {mayManage && <End companyId={id} today={agreement.today} />}
        </Stack>
      )}
      {mayManage && owners.length > 0 && <OfferAgreement companyId={id} agreement={agreement} />}
      {versions.length > 0 && (
        <section aria-labelledby="agreement-versions">
          <Text as="h3" size={16} id="agreement-versions">
            Versions
          </Text>
          <AgreementVersions versions={versions} />
        </section>
      )}
    </Stack>
  );
}

function TakeBack({ companyId, version }: { companyId: string; version: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const withdraw = useCommand(withdrawAgreement, {
    onDone: close,
    success: { title: 'Offer Withdrawn' },
  });
  return (
    <Row>
      <Button size="sm" onClick={() => setOpen(true)}>
        Withdraw the offer
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title="Withdraw the offer?"
        explanation="Nobody can accept this offer any more. The current agreement does not change."
        reason="required"
        confirm="Withdraw the offer"
        isPending={withdraw.isPending}
        problem={withdraw.problem}
        onConfirm={(reason) => withdraw.send({ params: { companyId, version }, body: { reason } })}
      />
    </Row>
  );
}

function End({ companyId, today }: { companyId: string; today: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Button size="sm" onClick={() => setOpen(true)}>
        End agreement
      </Button>
      <Dialog opened={isOpen} onClose={close} title="End the agreement" size="md">
        {isOpen && <EndForm companyId={companyId} today={today} onClose={close} />}
      </Dialog>
    </Row>
  );
}

function EndForm({
  companyId,
  today,
  onClose,
}: {
  companyId: string;
  today: string;
  onClose: () => void;
}) {
  const form = useCallForm(endAgreement, {
    values: { lastDay: today, reason: '' },
    check: ({ lastDay, reason }) => ({
      ...(lastDay < today && { lastDay: 'This day is in the past. Choose today or a later day.' }),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: (body) => ({ params: { companyId }, body }),
    success: { title: 'Agreement Ended' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <Text size={14}>
        The retailer still pays all unpaid amounts, and all returns booked up to the last day.
      </Text>
      <TextField label="Last day" type="date" min={today} required {...form.field('lastDay')} />
      <TextField label="Reason" required maxLength={200} {...form.field('reason')} />
      <FieldError id="end-agreement-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'End agreement'}
        </Button>
      </Row>
    </Stack>
  );
}
