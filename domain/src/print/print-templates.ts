/**
 * Templates of sheets that staff can print from the handbook, either blank or filled in for one order.
 */
export const printTemplates = [
  'label',
  'thermal_label',
  'door_note',
  'passport',
  'receipt',
] as const;
export type PrintTemplate = (typeof printTemplates)[number];

export const printTemplateNames: Readonly<Record<PrintTemplate, string>> = {
  label: 'Label',
  thermal_label: 'Label, 4 × 6 in',
  door_note: 'Door note',
  passport: 'Return passport',
  receipt: 'Receipt',
};

export const printTemplateUses: Readonly<Record<PrintTemplate, string>> = {
  label: 'For a bag or box that has no label, so that the counter knows whose return it is.',
  thermal_label: 'The same label for a thermal printer, on a page of 4 by 6 inches.',
  door_note: 'The driver leaves this note if nobody opens the door.',
  passport:
    'What was returned, when, where, and who handed it over. Scan the code to open the latest version.',
  receipt: 'What the customer was charged for the return, line by line.',
};
