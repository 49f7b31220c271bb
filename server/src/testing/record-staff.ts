import type { Made } from './record-approvals.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A document that the staff sign. */
export const nightDuty = {
  key: 'night-duty',
  title: 'Night duty',
  sections: [{ heading: 'A call for help', text: 'Press ‘I have it’, then call the driver.' }],
  days: 7,
  follows: 0,
};

/**
 * Makes and records as API examples the calls that give a person a role, read the person's roles, sign the
 * person out and remove the role, and that publish and sign a document.
 */
export async function recordStaff(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const { id, email } = await app.person({
    email: 'kim@example.com',
    isAdmin: true,
    scopes: ['internal'],
  });
  const params = { id };
  const endsAt = '2027-03-01T06:00:00.000Z';
  const given = { email, role: 'support', endsAt, reason: 'She stands in for Ada' };
  await made('giveRole', admin, { body: given });
  await made('listStaff', admin, { query: { q: 'kim' } });
  await made('readStaffMember', admin, { params });
  const lost = { sessionId: null, reason: 'The phone is lost' };
  await made('endStaffSessions', admin, { params, body: lost });
  const left = { role: 'support', reason: 'Ada is back' };
  await made('takeRole', admin, { params, body: left });
  await made('publishStaffDocument', admin, { body: nightDuty });
  const signature = { version: 1, name: 'Alex Rivera' };
  await made('signStaffDocument', admin, { params: { key: nightDuty.key }, body: signature });
  await made('listStaffDocuments', admin, {});
}
