import { defineFigure } from '../figure.ts';

export const socketsOpen = defineFigure<{ openSockets: () => number }>({
  name: 'sockets_open',
  help: 'Sockets for live updates that are open at this process.',
  read: ({ openSockets }) => [{ value: openSockets() }],
});
