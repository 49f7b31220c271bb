import { exampleCompany } from '../features/operations/company/company-access.ts';
import type { Made } from './record-approvals.ts';
import type { TestPerson } from './test-app.ts';

export async function recordCompany(made: Made, admin: TestPerson): Promise<void> {
  await made('changeCompany', admin, { body: { ...exampleCompany } });
  await made('readCompany', admin);
}
