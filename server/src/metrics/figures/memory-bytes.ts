import { defineFigure } from '../figure.ts';

export const memoryBytes = defineFigure({
  name: 'memory_bytes',
  help: 'Memory of this process: resident, heap in use, heap reserved, buffers.',
  labels: ['part'],
  read() {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const parts = { resident: rss, heap_used: heapUsed, heap_total: heapTotal, external };
    return Object.entries(parts).map(([part, value]) => ({ labels: { part }, value }));
  },
});
