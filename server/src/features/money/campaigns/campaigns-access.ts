import { type AccessRows, drivers, inConsole } from '../../../testing/access-row.ts';

const none = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });
const missing = { expected: inConsole(404, 'operations'), params: none };

export const campaignsAccess: AccessRows = {
  listCampaigns: { expected: inConsole(200, 'operations') },
  readCampaign: missing,
  draftCampaign: {
    expected: inConsole(201, 'operations'),
    body: () => ({
      name: 'The first days of January',
      goal: 10,
      reward: 25,
      budget: 500,
      beginsOn: '2027-01-01',
      endsOn: '2027-01-03',
    }),
  },
  dropCampaign: missing,
  startCampaign: missing,
  askForCampaign: missing,
  stopCampaign: { ...missing, body: () => ({ reason: 'The snow has melted' }) },
  listOwnCampaigns: { expected: drivers(200) },
  listDriverCampaigns: missing,
};
