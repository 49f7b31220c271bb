import type { OrderAct } from './orders.ts';

/** Everyday words by which the command search finds an action. */
export const actSynonyms: Readonly<Partial<Record<OrderAct, string>>> = {
  assign: 'give driver send',
  reassign: 'change driver another give late',
  release: 'unassign remove driver',
  confirm_refund: 'refund money back',
  redirect: 'other store change',
  cancel: 'refund stop delete void',
  lose: 'lost missing',
  reject: 'decline refuse deny',
  approve: 'accept allow',
};

/**
 * Other words under which the command search finds a section, by the section's name. People use these words,
 * but the menu does not.
 */
export const sectionSynonyms: Readonly<Record<string, string>> = {
  Payments: 'refund give money back charge card',
  Credit: 'voucher compensate give credit',
  'Closed areas': 'close area weather',
  Blocks: 'ban block person',
  Applications: 'hire driver documents license',
};
