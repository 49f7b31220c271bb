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
  label: 'Stuck on a bag or box without a label of its own, so that the counter knows whose it is.',
  thermal_label: 'The same label for a thermal printer, alone on its page of 4 by 6 inches.',
  door_note: 'Left at the door when nobody opened.',
  passport: 'What was returned, when, where, and who handed it over. The code opens the live one.',
  receipt: 'What the return cost, line by line, once something was charged.',
};
