import type { WorkSource } from './sources/work-source.ts';
import { alertWork } from './sources/alert-work.ts';
import { claimWork } from './sources/claim-work.ts';
import { invoiceWork } from './sources/invoice-work.ts';
import { approvalWork } from './sources/approval-work.ts';
import { driverWork } from './sources/driver-work.ts';
import { feedbackWork } from './sources/feedback-work.ts';
import { heldActWork } from './sources/held-act-work.ts';
import { incidentWork } from './sources/incident-work.ts';
import { differenceWork, noticeWork } from './sources/money-work.ts';
import { mentionWork } from './sources/mention-work.ts';
import { orderWork } from './sources/order-work.ts';
import { policyWork } from './sources/policy-work.ts';
import { sampleWork } from './sources/sample-work.ts';
import { ticketWork } from './sources/ticket-work.ts';

/** All sources of the staff's work list. To add a source, create a file in `sources` and add it here. */
export const workSources: readonly WorkSource[] = [
  orderWork,
  ticketWork,
  incidentWork,
  driverWork,
  differenceWork,
  noticeWork,
  heldActWork,
  mentionWork,
  approvalWork,
  sampleWork,
  feedbackWork,
  alertWork,
  claimWork,
  policyWork,
  invoiceWork,
];
