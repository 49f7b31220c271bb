const dialled = /^\+?1?([2-9]\d{2}[2-9]\d{6})$/;

/** A US number as +13145550199, however it was written; null for anything else (product-rules.md#phone-numbers). */
export function usPhoneOf(written: string): string | null {
  const digits = written.replaceAll(/[\s().\-\u2010-\u2015]/g, '');
  const [, number] = dialled.exec(digits) ?? [];
  return number === undefined ? null : `+1${number}`;
}

/** '(314) 555-0199'; a number that is not a US number stays as it was written. */
export function phoneText(written: string): string {
  const [, area, exchange, line] =
    /^\+1(\d{3})(\d{3})(\d{4})$/.exec(usPhoneOf(written) ?? '') ?? [];
  return area === undefined ? written : `(${area}) ${exchange}-${line}`;
}

export const phoneMessage = 'Enter a US phone number with 10 digits, such as (314) 555-0199';
