import type { AccessRow } from './access-row.ts';
import type { Made, Staffed } from './record-approvals.ts';
import type { requestsOf } from './requests-of.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A campaign on days that the tests' clock does not reach. */
export const exampleCampaign = {
  name: 'The first days of January',
  goal: 10,
  reward: 25,
  budget: 500,
  beginsOn: '2027-01-01',
  endsOn: '2027-01-03',
};

export async function recordCampaigns(
  app: TestApp,
  { admin, dana }: Pick<Staffed, 'admin' | 'dana'>,
  made: Made,
): Promise<void> {
  const tried = await made('draftCampaign', admin, { body: exampleCampaign });
  const params = { id: tried.body.id };
  const asked = await made('askForCampaign', admin, { params });
  const second = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  await made('decideApproval', second, {
    params: { id: asked.body.id },
    body: { verdict: 'decline', reason: 'January is quiet' },
  });
  await made('startCampaign', admin, { params });
  await made('listCampaigns', admin);
  await made('readCampaign', admin, { params });
  await made('listOwnCampaigns', dana);
  await made('listDriverCampaigns', admin, { params: { id: dana.id } });
  await made('stopCampaign', admin, {
    params,
    body: { reason: 'The snow has melted' },
  });
  const other = await made('draftCampaign', admin, { body: exampleCampaign });
  await made('dropCampaign', admin, { params: { id: other.body.id } });
}

/** A campaign for a call that needs one: a draft, or a running one. */
export async function campaignSubject(
  requests: ReturnType<typeof requestsOf>,
  admin: TestPerson,
  name: string,
): Promise<Pick<AccessRow, 'params'>> {
  if (!['startCampaign', 'askForCampaign', 'dropCampaign', 'stopCampaign'].includes(name))
    return {};
  const made = await requests.post(admin, '/api/admin/campaigns', exampleCampaign);
  const { id } = made.json();
  if (name === 'stopCampaign') await requests.post(admin, `/api/admin/campaigns/${id}/start`);
  return { params: () => ({ id }) };
}
