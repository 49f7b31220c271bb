import { joinWaitlist } from '@backhaul/contract/calls/people/accounts.ts';
import { isZipCode } from '@backhaul/domain/geo/zip-code.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPart } from '../testing/open-app.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCallForm } from './use-call-form.ts';

const wrongZip = 'Use a five-digit ZIP code';

function Waitlist({ tells }: { tells?: 'at once' }) {
  const [saved, setSaved] = useState('63101');
  const form = useCallForm(joinWaitlist, {
    values: { email: 'casey@example.com', zip: saved },
    ...(tells && { tells }),
    check: ({ zip }) => (isZipCode(zip) ? {} : { zip: wrongZip }),
    input: (values) => ({ body: { ...values, kind: 'customer' as const } }),
    fieldOfCode: { email_taken: 'email' },
    onDone: ({ zip }) => setSaved(zip),
  });
  return (
    <form {...form.props}>
      <TextField label="Email" {...form.field('email')} />
      <TextField label="ZIP code" {...form.field('zip')} />
      <button disabled={form.isPending}>Join</button>
      <p>{form.isChanged ? 'changed' : 'as saved'}</p>
      <p role="note">{form.problem}</p>
    </form>
  );
}

const body = { email: 'casey@example.com', zip: '63110', kind: 'customer' } as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));
const problem = () => screen.getByRole('note').textContent;

test('what the rules find is told when it is sent, leads to the field and goes as it is mended', async () => {
  const server = startFakeServer();
  renderPart(<Waitlist />);
  type('ZIP code', '631');
  expect(screen.queryByText(wrongZip)).toBeNull();
  press();
  expect(screen.getByText(wrongZip)).toBeTruthy();
  expect(server.sent).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(field('ZIP code')));
  type('ZIP code', '63110');
  expect(screen.queryByText(wrongZip)).toBeNull();
});

test('or at once', () => {
  startFakeServer();
  renderPart(<Waitlist tells="at once" />);
  type('ZIP code', '631');
  expect(screen.getByText(wrongZip)).toBeTruthy();
});

test('what the server finds comes to its field, loses nothing that was typed and goes with a change', async () => {
  const server = startFakeServer();
  server.refuses(joinWaitlist, 422, 'validation', 'Check it.', { zip: 'Not a ZIP code of ours' });
  renderPart(<Waitlist />);
  type('ZIP code', '63110');
  press();
  await screen.findByText('Not a ZIP code of ours');
  await waitFor(() => expect(document.activeElement).toBe(field('ZIP code')));
  expect(field('ZIP code').value).toBe('63110');
  expect(problem()).toBe('');
  type('ZIP code', '63111');
  expect(screen.queryByText('Not a ZIP code of ours')).toBeNull();
});

test('a refusal by a code of a field stands there too', async () => {
  startFakeServer().refuses(joinWaitlist, 409, 'email_taken', 'This e-mail is known.');
  renderPart(<Waitlist />);
  press();
  await screen.findByText('This e-mail is known.');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(problem()).toBe('');
});

test('what belongs to no field of the form is said beside it', async () => {
  startFakeServer().refuses(joinWaitlist, 422, 'validation', 'Check it.', { kind: 'Unknown' });
  renderPart(<Waitlist />);
  press();
  await waitFor(() => expect(problem()).toBe('Check it.'));
});

test('once it is done the form stands as what was saved', async () => {
  const server = startFakeServer();
  server.answers(joinWaitlist, { ...body, isServed: false });
  renderPart(<Waitlist />);
  type('ZIP code', '63110');
  expect(screen.getByText('changed')).toBeTruthy();
  press();
  await screen.findByText('as saved');
  expect(field('ZIP code').value).toBe('63110');
  expect(server.sent[0]?.body).toEqual(body);
});

test('what is typed while it is under way stays', async () => {
  const server = startFakeServer();
  server.answers(joinWaitlist, { ...body, isServed: false });
  renderPart(<Waitlist />);
  type('ZIP code', '63110');
  press();
  type('ZIP code', '63118');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
  expect(field('ZIP code').value).toBe('63118');
  expect(screen.getByText('changed')).toBeTruthy();
});
