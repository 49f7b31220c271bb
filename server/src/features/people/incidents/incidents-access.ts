import { randomUUID } from 'node:crypto';
import { type AccessRows, inConsole, id, reason, signedIn } from '../../../testing/access-row.ts';

const anIncident = ({ incidentId }: { incidentId: string }) => ({ id: incidentId });

export const incidentsAccess: AccessRows = {
  // People in other roles get 404: this is not their order, and they may not drive.
  askForHelp: {
    expected: { ...signedIn(404), customer: 201, driver: 201, otherDriver: 201 },
    body: ({ orderId }) => ({ id: randomUUID(), orderId }),
  },
  listOwnHelp: { expected: signedIn(200) },
  sayIAmSafe: {
    expected: { ...signedIn(404), driver: 200 },
    params: anIncident,
    body: () => ({}),
  },
  addHelpPhoto: {
    // The driver gets 422, because the file was not uploaded for a call for help.
    expected: { ...signedIn(404), driver: 422 },
    params: anIncident,
    body: () => ({ fileId: randomUUID() }),
  },
  listIncidents: { expected: inConsole(200, 'support', 'operations') },
  readIncident: { expected: inConsole(200, 'support', 'operations'), params: anIncident },
  takeIncident: {
    expected: inConsole(200, 'support', 'operations'),
    params: anIncident,
    body: () => ({}),
  },
  noteIncident: {
    expected: inConsole(200, 'support', 'operations'),
    params: anIncident,
    body: () => ({ words: 'I have called her', kind: 'threat' }),
  },
  closeIncident: {
    expected: inConsole(200, 'support', 'operations'),
    params: anIncident,
    body: () => ({ ending: 'safe', words: 'She is fine and goes on' }),
  },
  pauseOrder: { expected: inConsole(200, 'support', 'operations'), params: id, body: reason },
  resumeOrder: { expected: inConsole(200, 'support', 'operations'), params: id, body: reason },
};
