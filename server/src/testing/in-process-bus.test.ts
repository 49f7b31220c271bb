import { describeBus } from '../ports/bus-conformance.ts';
import { createInProcessBus } from './in-process-bus.ts';

describeBus('one process', async () => {
  const bus = createInProcessBus();
  return { join: async () => bus, end: async () => undefined };
});
