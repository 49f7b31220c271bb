import { randomBytes } from 'node:crypto';
import type { Break } from './double-breaks.ts';
import type { StripeRefusal } from './double-errors.ts';
import { ConnectWorld, noted } from './double-connect-world.ts';
import type {
  BalanceTransactionObject,
  ChargeObject,
  CustomerObject,
  DisputeObject,
  EventObject,
  FileObject,
  IntentObject,
  PaymentMethodObject,
  RefundObject,
} from './double-objects.ts';

const apiVersion = '2026-10-28.endive';

const millisecond = 1000;

/** The double's data, its clock, and its webhook events. */
export class DoubleWorld {
  readonly customers = new Map<string, CustomerObject>();
  readonly methods = new Map<string, PaymentMethodObject>();
  readonly intents = new Map<string, IntentObject>();
  readonly charges = new Map<string, ChargeObject>();
  readonly refunds = new Map<string, RefundObject>();
  readonly disputes = new Map<string, DisputeObject>();
  readonly files = new Map<string, FileObject>();
  readonly balance = new Map<string, BalanceTransactionObject>();
  readonly events = new Map<string, EventObject>();
  readonly connect = new ConnectWorld();
  readonly broken: ReadonlySet<Break>;
  /** True if the account also accepts PayPal. */
  takesPayPal = false;
  /** An error that one route returns until it is cleared. */
  fault: { route: string; refusal: StripeRefusal } | null = null;
  /** The URL at which browsers find the double. */
  origin = '';
  /** Called with each event as it happens. */
  onEvent: (event: EventObject) => void = () => undefined;
  #clock: () => Date;
  #aheadMs = 0;

  constructor(clock: () => Date, broken: ReadonlySet<Break>) {
    this.#clock = clock;
    this.broken = broken;
  }

  isBroken(which: Break): boolean {
    return this.broken.has(which);
  }

  /** The double's present time, in seconds since the epoch. */
  now(): number {
    return Math.floor((this.#clock().getTime() + this.#aheadMs) / millisecond);
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** Emits an event about a connected account or about our own. */
  emit(type: string, object: unknown, account?: string): void {
    const event: EventObject = {
      id: this.id('evt'),
      object: 'event',
      created: this.now(),
      api_version: apiVersion,
      livemode: false,
      pending_webhooks: 1,
      type,
      ...(account === undefined ? {} : { account }),
      data: { object: structuredClone(object) },
    };
    this.events.set(event.id, event);
    this.onEvent(event);
  }

  /** Adds a transaction to the platform's balance. */
  book(
    movement: Pick<
      BalanceTransactionObject,
      'amount' | 'fee' | 'type' | 'reporting_category' | 'source'
    >,
  ): void {
    if (this.isBroken('books_nothing')) return;
    const id = this.id('txn');
    this.balance.set(id, noted(id, this.now(), movement));
  }
}
