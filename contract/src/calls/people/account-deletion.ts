import { deletionObstacles } from '@backhaul/domain/access/account-data-limits.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, uuid } from '../../fields.ts';
import { ownerProof } from './account-profile.ts';

export const partOf = 'accounts';

export const deletionObstacle = z.object({
  kind: z.enum(deletionObstacles),
  /**
   * The order that prevents the deletion; null for an obstacle without an order. `name` is the name of this
   * order.
   */
  orderId: z.nullable(uuid),
  name: z.nullable(z.string()),
});
export type DeletionObstacle = z.infer<typeof deletionObstacle>;

export const readDeletion = defineCall({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Whether the account will be deleted, and what prevents its deletion.',
  access: 'read_own_account',
  reads: ['account', 'orders', 'jobs', 'earnings'],
  answer: z.object({
    /** The time at which the account will be deleted; null if the owner did not request it. */
    deletesAt: z.nullable(instant),
    obstacles: z.array(deletionObstacle),
  }),
});

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/api/account/deletion',
  summary:
    'Ask for deletion of the account in 14 days. The call needs the password or a recent sign-in.',
  access: 'change_own_account',
  changes: ['account'],
  body: z.object(ownerProof),
  answer: z.object({ deletesAt: instant }),
  errors: ['deletion_refused', 'sign_in_again', 'demo_account', 'busy'],
});

export const withdrawDeletion = defineCall({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Cancel the deletion of the account.',
  access: 'change_own_account',
  changes: ['account'],
  status: 204,
});
