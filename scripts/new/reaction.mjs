// Writes a reaction to an event, in a single file. With a moment (a kind of notification), the reaction
// notifies the order's customer.
import { capital, formsOf, load } from './names.mjs';

function effectOf(moment) {
  return `  async effect(event, deps) {
    const { customerId: recipientId, orderId } = event;
    const facts = await readOrderFacts(deps.db, event, deps.clock.now());
    if (facts === undefined) return;
    await notify(deps, { event, recipientId, orderId, moment: '${moment}', facts });
  },`;
}

export async function reactionFiles(root, [name, kind = '', moment]) {
  const { kebab, camel, words } = formsOf(name);
  const { isEventKind } = await load(root, 'domain/src/events/event-kinds.ts');
  if (!isEventKind(kind))
    throw new Error(`There is no event '${kind}'; one is called order.accepted`);
  const [subject] = kind.split('.');
  if (moment !== undefined && subject !== 'order')
    throw new Error('Only an order’s event is told with the facts of the order');
  const imports =
    moment === undefined
      ? ''
      : `import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';
`;
  const [verb, ...rest] = capital(words).split(' ');
  const text = `import { defineReaction } from '../consumers/reaction.ts';
${imports}
/** ${[`${verb}s`, ...rest].join(' ')}. */
export const ${camel} = defineReaction({
  name: '${kebab}',
  on: ['${kind}'],
${moment === undefined ? '  effect: async () => undefined,' : effectOf(moment)}
});
`;
  return { files: { [`server/src/reactions/${kebab}.ts`]: text }, lines: [] };
}
