export interface CardFields {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Formats a card number as the payer types: '4242 4242 4242 4242'. */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry date as the payer types: '04 / 29'. A first digit above 1 is a whole month. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed);
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [full.slice(0, 2), full.slice(2, 4)];
  return year ? `${month} / ${year}` : month;
}

export function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

function expiryProblem(expiry: string, today: { year: number; month: number }): string | undefined {
  const digits = digitsOf(expiry);
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (digits.length !== 4 || month < 1 || month > 12)
    return 'Please enter the expiry date as MM / YY.';
  const isPast = year < today.year || (year === today.year && month < today.month);
  return isPast ? 'This card has expired.' : undefined;
}

/**
 * Errors that are found before anything is sent. Only the payment gateway decides if the number is valid.
 */
export function cardProblems(
  fields: CardFields,
  today: { year: number; month: number },
): Partial<CardFields> {
  const problems: Partial<CardFields> = {};
  if (digitsOf(fields.cardNumber).length < 12)
    problems.cardNumber = 'Please enter the whole card number.';
  const expiry = expiryProblem(fields.expiry, today);
  if (expiry) problems.expiry = expiry;
  if (fields.cvc.length < 3) problems.cvc = 'Please enter the 3 or 4 digits of the CVC.';
  return problems;
}

/** The card number, which is the only part of the form that is sent. */
export function cardNumberToSend({ cardNumber }: CardFields): string {
  return digitsOf(cardNumber);
}
