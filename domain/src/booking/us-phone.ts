const dialled = /^\+?1?([2-9]\d{2}[2-9]\d{6})$/;

/**
 * A US phone number in the form +13145550199, from any spelling; null for anything else
 * (product-rules.md#phone-numbers).
 */
export function usPhoneOf(written: string): string | null {
  const digits = written.replaceAll(/[\s().\-\u2010-\u2015]/g, '');
  const [, number] = dialled.exec(digits) ?? [];
  return number === undefined ? null : `+1${number}`;
}

/** A US phone number in the form '(314) 555-0199'; any other text stays unchanged. */
export function phoneText(written: string): string {
  const [, area, exchange, line] =
    /^\+1(\d{3})(\d{3})(\d{4})$/.exec(usPhoneOf(written) ?? '') ?? [];
  return area === undefined ? written : `(${area}) ${exchange}-${line}`;
}

export const phoneMessage = 'Enter a US phone number with 10 digits, such as (314) 555-0199';
