import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';

/** A made-up work item about an order that no driver has accepted, due 20 minutes after `now`. */
export function testPiece(now: string): WorkItem & { facts: { about: 'order' } } {
  const inMinutes = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
  const orderId = '0190b5d0-0000-7000-8000-000000000001';
  return {
    id: '0190b5d0-0000-7000-8000-0000000000a1',
    kind: 'no_driver',
    subject: { kind: 'order', id: orderId },
    orderId,
    since: inMinutes(-70),
    dueAt: inMinutes(20),
    owner: null,
    snoozedUntil: null,
    facts: {
      about: 'order',
      trackingNumber: 'RTN-7K4QH2MX',
      status: 'created',
      caseId: null,
      case: null,
      note: null,
      customerName: 'Priya Raman',
      customerPhone: '(314) 555-0101',
      driverId: null,
      driverName: null,
      driverPhone: null,
      dropoffName: 'Target Hampton Village',
      street: '3526 Halliday Ave',
      slotStartAt: inMinutes(-280),
      slotEndAt: inMinutes(20),
      itemValue: 80,
      policyResult: 'valid',
      next: null,
    },
  };
}
