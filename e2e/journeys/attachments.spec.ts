import { expect, test } from '../acting/journey.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { photograph } from '../acting/pictures.ts';

const chooser = 'Photos or PDFs to attach';

test('a photo goes with a message, a PDF with our answer, and each reads the other’s', async ({
  arrive,
}) => {
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  await customer.goto('/contact');
  const subject = `A torn box, ${Date.now()}`;
  await customer.getByLabel('What is your message about?').fill(subject);
  await customer
    .getByRole('textbox', { name: 'Your message', exact: true })
    .fill('The box was torn. See the photo.');
  await customer.getByLabel(chooser).setInputFiles([
    { ...(await photograph(customer.context(), 'A torn box')), name: 'torn.jpg' },
    { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  // The customer sees that a file could not be attached, and the rest of the message is kept.
  await expect(customer.getByText(/^run.exe was not attached. Only images and PDF/)).toBeVisible();
  const attached = customer.getByRole('list', { name: 'Attached' });
  await expect(attached.getByRole('button', { name: 'Remove torn.jpg' })).toBeVisible();
  await expect(attached.getByRole('listitem')).toHaveCount(1);
  await customer.getByRole('button', { name: 'Send Message' }).click();
  await expect(customer.getByText('Thank you. We have your message')).toBeVisible();
  const number = await customer.getByText(/^T-/).first().innerText();

  const support = await arrive({ email: cast.admin });
  await support.goto('/customer-service-tickets');
  await support.getByRole('link', { name: new RegExp(number) }).click();
  const conversation = support.getByRole('region', { name: 'Conversation' });
  const photo = conversation.getByRole('link', { name: 'torn.jpg' });
  await expect(photo).toBeVisible();
  const source = (await photo.locator('img').getAttribute('src')) ?? '';
  const seen = await support.request.get(source);
  expect(seen.headers()['content-type']).toBe('image/jpeg');
  await support.getByRole('textbox', { name: /^Answer / }).fill('We pay for it. See the form.');
  await support.getByLabel(chooser).setInputFiles({
    name: 'form.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await expect(support.getByRole('button', { name: 'Remove form.pdf' })).toBeVisible();
  await support.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(conversation.getByRole('link', { name: 'form.pdf' })).toBeVisible();

  await customer.goto('/contact');
  const report = customer.getByRole('listitem').filter({ hasText: subject }).first();
  const form = report.getByRole('link', { name: 'form.pdf' });
  await expect(form).toBeVisible();
  const read = await customer.request.get((await form.getAttribute('href')) ?? '');
  expect(read.headers()['content-type']).toBe('application/pdf');
});
