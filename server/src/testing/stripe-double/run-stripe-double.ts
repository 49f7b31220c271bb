/**
 * Stripe's double as its own program, for browser journeys. Prints its origin. `POST /double/webhook?url=…`
 * sets where messages go; `POST /double/hold` keeps them back until `POST /double/release`; `POST
 * /double/advance?ms=…` lets time pass; `GET /double/charges` lists the charges.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../adapters/local/system-clock.ts';
import { type SignedEvent, startStripeDouble } from './stripe-double.ts';

const pauseMs = 200;
const clock = () => systemClock.now();
const held: SignedEvent[] = [];
let target: string | null = null;
let isHolding = false;

/** Posts an event until it is accepted, as Stripe does, but with shorter pauses. */
async function post(event: SignedEvent): Promise<void> {
  for (;;) {
    const { headers, body } = event;
    const answer =
      target === null
        ? null
        : await fetch(target, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok === true) return;
    await pause(pauseMs);
  }
}

const double = await startStripeDouble({
  clock,
  onTold(event) {
    if (isHolding) held.push(event);
    else void post(event);
  },
  pages: {
    'POST /double/webhook': (asked) => {
      target = asked.get('url');
    },
    'POST /double/hold': () => {
      isHolding = true;
    },
    'POST /double/release': () => {
      isHolding = false;
      for (const event of held.splice(0)) void post(event);
    },
    'POST /double/advance': (asked) => double.advance(Number(asked.get('ms'))),
    'GET /double/charges': () =>
      [...double.world.intents.values()].map((intent) => ({
        id: intent.id,
        orderId: intent.metadata['order_id'],
        purpose: intent.metadata['purpose'],
        status: intent.status,
        amount: intent.amount,
        received: intent.amount_received,
        customer: intent.customer,
      })),
  },
});
double.world.takesPayPal = true;
console.info(double.origin);
process.once('SIGTERM', () => {
  process.exit(0);
});
