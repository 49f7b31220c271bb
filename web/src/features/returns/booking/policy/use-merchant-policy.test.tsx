import { readMerchantPolicy } from '@backhaul/contract/calls/places/catalog.ts';
import { merchantAnswerOf } from '@backhaul/contract/policy-answers.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { renderPart } from '../../../../testing/open-app.tsx';
import { useMerchantPolicy } from './use-merchant-policy.ts';

const stored = { ...openTerms, returnWindowDays: 90, isActive: true, additionalTerms: null };
const answer = { retailer: 'Target', version: 1, isActive: true, policy: merchantAnswerOf(stored) };

function Policy() {
  const [retailer, setRetailer] = useState("Macy's & Co");
  const policy = useMerchantPolicy(retailer);
  return (
    <button type="button" onClick={() => setRetailer('Target')}>
      {retailer}: {policy === null ? 'no policy' : `${policy.returnWindowDays} days`}
    </button>
  );
}

test('a policy is asked for by the name of its retailer', async () => {
  const server = startFakeServer();
  server.answers(readMerchantPolicy, answer);
  renderPart(<Policy />);
  expect(await screen.findByText("Macy's & Co: 90 days")).toBeTruthy();
  expect(server.asked).toContain("GET /api/merchants/policies/Macy's%20%26%20Co");
});

test.each([
  ['there is none', 404],
  ['it cannot be had', 503],
])('no policy is known where %s', async (_, status) => {
  const server = startFakeServer();
  server.refuses(readMerchantPolicy, status, 'not_found', 'There is nothing here.');
  renderPart(<Policy />);
  await waitFor(() => expect(server.asked.join()).toContain('/api/merchants/policies/'));
  expect(await screen.findByText("Macy's & Co: no policy")).toBeTruthy();
});

test('another retailer is asked for at once, and the first is asked for no longer', async () => {
  startFakeServer();
  const asked = new Map<string, AbortSignal | null | undefined>();
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    asked.set(decodeURIComponent(address.split('/').at(-1) ?? ''), signal);
    return new Promise(() => undefined);
  });
  renderPart(<Policy />);
  await waitFor(() => expect(asked.get("Macy's & Co")?.aborted).toBe(false));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(asked.get('Target')?.aborted).toBe(false));
  expect(asked.get("Macy's & Co")?.aborted).toBe(true);
});
