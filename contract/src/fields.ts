import { phoneMessage, usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import { isZipCode } from '@backhaul/domain/geo/zip-code.ts';
import { isTimeOfDay } from '@backhaul/domain/time/time-of-day.ts';
import * as z from 'zod/mini';

export const uuid = z.uuid();
export const instant = z.iso.datetime();
export const calendarDay = z.iso.date();
export const zipCode = z.string().check(z.trim(), z.refine(isZipCode, 'Use a five-digit ZIP code'));
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));
export const point = z.object({ lat: z.number(), lng: z.number() });
export const location = z.object({ lat: latitude, lng: longitude });

export const queryNumber = z.coerce.number();
export const queryLatitude = queryNumber.check(z.minimum(-90), z.maximum(90));
export const queryLongitude = queryNumber.check(z.minimum(-180), z.maximum(180));

/** A time of day as HH:MM. */
export const timeOfDay = z.string().check(z.refine(isTimeOfDay, 'Use HH:MM'));

/** A typed text. It is trimmed, limited in length, and must not contain NUL, which PostgreSQL rejects. */
export function text(max: number, requiredMessage?: string) {
  return z.string(requiredMessage).check(
    z.trim(),
    ...(requiredMessage === undefined ? [] : [z.minLength(1, requiredMessage)]),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((value) => !value.includes('\u0000'), 'Contains a character that cannot be stored'),
  );
}

/** A text of one line, such as a name. It has no line breaks, so it cannot inject a mail header. */
export function line(max: number, requiredMessage: string) {
  return text(max, requiredMessage).check(
    z.refine((value) => !/\p{Cc}/u.test(value), 'Must be a single line'),
  );
}

/** A US phone number in any notation, stored as +1 and ten digits. */
export const usPhone = text(40, 'Phone is required').check(
  z.refine((written) => written === '' || usPhoneOf(written) !== null, phoneMessage),
  z.overwrite((written) => usPhoneOf(written) ?? written),
);

/** An optional text. Absent, null and empty mean the same. */
export function optionalText(max: number) {
  return z.nullish(text(max));
}

/**
 * The maximum length of an encoded cursor. It leaves room for a name of 120 characters of six bytes each, and
 * a third more for the encoding.
 */
const longestCursor = 1100;

/**
 * Query parameters of a list that is a plain array (product-rules.md#lists). The next cursor is in the header
 * `x-next-cursor`.
 */
export const page = {
  cursor: z.optional(text(longestCursor)),
  limit: z.optional(queryNumber.check(z.int(), z.minimum(1), z.maximum(100))),
};
