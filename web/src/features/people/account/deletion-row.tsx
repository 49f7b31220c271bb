import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  type DeletionObstacle,
  readDeletion,
  requestDeletion,
  withdrawDeletion,
} from '@backhaul/contract/calls/people/account-deletion.ts';
import { readSignIns } from '@backhaul/contract/calls/people/account-security.ts';
import { deletionGraceMs } from '@backhaul/domain/access/account-data-limits.ts';
import { accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { spanWords } from '../../../written/fact-words.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';
import { OwnerProblem } from './owner-problem.tsx';

/**
 * A button to delete the account in 14 days, with a list of the obstacles to the deletion. If the deletion is
 * already scheduled, there is a button to cancel it.
 */
export function DeletionRow() {
  const query = useQuery(queryOf(readDeletion, {}));
  const { isSandbox } = useSignedInUser();
  return (
    <div className={classes['offer']}>
      <div>
        <Text as="h3" size={16}>
          Delete the account
        </Text>
        <Text size={14} tone="quiet">
          {isSandbox
            ? 'We delete a demo account and its data automatically.'
            : 'You have 14 days to change your mind. Then we erase your name, e-mail, address, phone, messages and files. We keep your orders without your name.'}
        </Text>
      </div>
      {!isSandbox && (
        <QueryView query={query} loading={<Skeleton height="48px" width="180px" />} failed={{}}>
          {(deletion) => <Deletion {...deletion} />}
        </QueryView>
      )}
    </div>
  );
}

function Deletion({ deletesAt, obstacles }: CallAnswer<typeof readDeletion>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const keep = useCommand(withdrawDeletion, {
    success: { title: 'We will not delete your account' },
    failure: 'We could not stop the deletion of your account',
  });
  if (deletesAt !== null)
    return (
      <Stack gap={2} className={classes['offered']}>
        <Text size={14}>
          We delete your account <SpokenTime instant={deletesAt} />.
        </Text>
        <Row>
          <Button variant="primary" disabled={keep.isPending} onClick={() => keep.send({})}>
            {keep.isPending ? 'Saving...' : 'Keep my account'}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <>
      <Row>
        <Button
          icon={<IconTrash aria-hidden="true" stroke={1.75} />}
          disabled={obstacles.length > 0}
          onClick={() => setOpen(true)}
        >
          Delete
        </Button>
      </Row>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      <Dialog opened={isOpen} onClose={close} title="Delete your account?" size="md">
        <DeletionForm onClose={close} />
      </Dialog>
    </>
  );
}

/** A sentence for each kind of obstacle to the deletion, with the remedy. */
const sentences: Readonly<Record<DeletionObstacle['kind'], string>> = {
  active_order: 'These returns are not finished. Wait until they end, or cancel them:',
  pending_refund: 'Wait until the payments and refunds for these returns are finished:',
  active_job: 'You are still the driver of these returns. Finish them first:',
  pending_payout: 'Some of your earnings have not been paid out yet.',
  administrator: 'You are an administrator. Ask another administrator to remove your role first.',
  last_owner:
    'You are the only owner of a company with a team. Make another person an owner first.',
};

/** The obstacles to the deletion: one sentence for each kind, with its orders. */
function Obstacles({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  const kinds = [...new Set(obstacles.map(({ kind }) => kind))];
  return (
    <Stack as="ul" gap={2} size={14} className={classes['obstacles']}>
      {kinds.map((kind) => (
        <li key={kind}>
          {entryOf(sentences, kind) ??
            'You cannot delete your account yet. Finish your open returns and payments first.'}
          {obstacles.map(
            ({ kind: of, orderId, name }, at) =>
              of === kind &&
              orderId !== null && (
                <span key={orderId}>
                  {at > 0 && obstacles[at - 1]?.kind === kind && ','}{' '}
                  <Link
                    to={
                      kind === 'active_job'
                        ? paths.driverJob({ id: orderId })
                        : paths.orderStatus({ orderId })
                    }
                  >
                    {name}
                  </Link>
                </span>
              ),
          )}
        </li>
      ))}
    </Stack>
  );
}

function DeletionForm({ onClose }: { onClose: () => void }) {
  const ways = useQuery(queryOf(readSignIns, {}));
  return (
    <QueryView query={ways} loading={<Skeleton height="240px" />} failed={{}}>
      {({ hasPassword }) => <Confirmation hasPassword={hasPassword} onClose={onClose} />}
    </QueryView>
  );
}

function Confirmation({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const form = useCallForm(requestDeletion, {
    values: { currentPassword: '' },
    check: ({ currentPassword }) =>
      hasPassword && currentPassword === ''
        ? { currentPassword: accountMessages.currentPasswordRequired }
        : {},
    input: ({ currentPassword }) => ({ body: hasPassword ? { currentPassword } : {} }),
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <div>
        <Text weight={600}>Data that we erase in {spanWords(deletionGraceMs)}</Text>
        <Text tone="quiet">
          We erase your name, e-mail, phone, saved places, saved purchases, messages, sign-ins, and
          the receipts and labels that you uploaded. You can use your e-mail for a new account.
        </Text>
      </div>
      <div>
        <Text weight={600}>Data that we keep</Text>
        <Text tone="quiet">
          We keep your orders with their times, the drivers’ photos and the payments, but without
          your name and address. Anyone with the link can still open the public page that proves a
          return (“Return passport”).
        </Text>
      </div>
      <Text>Before we erase your data, you can still sign in and keep the account.</Text>
      <OwnerProblem error={form.error} problem={form.problem} />
      {hasPassword && (
        <PasswordField
          label="Current password"
          of="current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <Row gap={4} wrap>
        <Button type="submit" variant="danger" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Delete my account'}
        </Button>
        <Button onClick={onClose}>Keep my account</Button>
      </Row>
    </Stack>
  );
}
