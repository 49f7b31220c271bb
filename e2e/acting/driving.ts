import { expect, type Locator, type Page } from '@playwright/test';
import { photograph } from './pictures.ts';

export async function signWithMouse({ mouse }: Page, pad: Locator): Promise<void> {
  await expect(pad).toBeVisible();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is nowhere');
  const at = (part: number, height: number) =>
    [box.x + box.width * part, box.y + box.height * height] as const;
  await mouse.move(...at(0.15, 0.7));
  await mouse.down();
  for (const [part, height] of [
    [0.3, 0.3],
    [0.45, 0.75],
    [0.6, 0.35],
    [0.85, 0.6],
  ] as const)
    await mouse.move(...at(part, height), { steps: 4 });
  await mouse.up();
}

/**
 * In the open dialog, signs if a signature is required, and gives a reason if the pickup window has not
 * begun.
 */
export async function handOver(driver: Page): Promise<void> {
  const dialog = driver.getByRole('dialog');
  const pad = dialog.getByRole('img', { name: / signs here$/ });
  const done = dialog.getByRole('button', { name: /^(Mark Picked Up|Mark Returned)$/ });
  await expect(done).toBeVisible();
  if (await pad.isVisible()) await signWithMouse(driver, pad);
  const why = dialog.getByLabel('Why are you early?');
  if (await why.isVisible()) await why.fill('Agreed on the phone');
  await done.click();
  await expect(dialog).toBeHidden();
}

const sheetOf = (driver: Page) => driver.getByRole('region', { name: 'Now' });
const words =
  /^(Start|I’m here|Get signature or code|Mark Picked Up|En Route|Mark Delivered|Take the receipt photo|Bring Item Back|Drive on to|Mark Returned)/;

/**
 * Presses the main button of the driver's sheet (the panel with the current task) and completes what then
 * opens, such as a receipt photo. Returns the button's label; null if there is no button.
 */
export async function goOn(driver: Page): Promise<string | null> {
  const sheet = sheetOf(driver);
  const button = sheet.getByRole('button', { name: words });
  const isOver = sheet.getByRole('link', { name: 'See available orders' });
  const isAsked = sheet.getByText(/ is choosing$/);
  await expect(button.or(isOver).or(isAsked).first()).toBeVisible();
  if (!(await button.isVisible())) return null;
  await expect(button).toBeEnabled();
  const [word = ''] = words.exec(await button.innerText()) ?? [];
  if (word === 'Take the receipt photo') {
    await sheet
      .getByLabel('Photo of the counter receipt')
      .setInputFiles(await photograph(driver.context(), 'Counter receipt'));
    await sheet.getByRole('button', { name: /^Complete with Receipt/ }).click();
    return word;
  }
  await button.click();
  if (word === 'Get signature or code' || word === 'Mark Picked Up') await handOver(driver);
  return word;
}
