import { fileMessages } from './file-messages.ts';
import { driverErrors } from './driver-errors.ts';
import { moneyErrors } from './money-errors.ts';
import { destinationErrors } from './destination-errors.ts';
import { peopleErrors } from './people-errors.ts';
import { retailErrors } from './retail-errors.ts';
import { signInErrors } from './sign-in-errors.ts';

interface ErrorRow {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  /** The default message. The code that throws the error may give a better one. */
  message: string;
}

/** Every error code of the API; codes never change (product-rules.md#errors). */
export const errors = {
  validation_failed: { status: 422, message: 'Validation failed' },
  malformed_body: { status: 400, message: 'The body is not valid JSON.' },
  malformed_request: { status: 400, message: 'This is not a valid request.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  body_too_large: { status: 413, message: 'The body is too large.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send JSON, or multipart form data for an upload.',
  },
  not_found: { status: 404, message: 'There is nothing here.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something unexpected happened.' },
  not_ready: { status: 503, message: 'The server is not ready. Please try again in a moment.' },
  too_slow: { status: 503, message: 'This took too long. Narrow the filter, or try again.' },
  busy: {
    status: 503,
    message: 'We are very busy at the moment. Please try again in a few seconds.',
  },
  deletion_refused: {
    status: 409,
    message: 'You cannot delete your account yet. Finish your open returns and payments first.',
  },
  too_many_exports: {
    status: 409,
    message: 'Three of your files are being made. Please wait until one of them is ready.',
  },
  export_over: { status: 409, message: 'This download has expired. Ask for a new one.' },
  company_changed: {
    status: 409,
    message: 'Somebody else just changed the company. Check the new facts, then save.',
  },
  day_gone: {
    status: 404,
    message: 'The positions of that day were deleted. We keep positions for 30 days.',
  },
  import_unreadable: { status: 422, message: 'This file cannot be read as a table.' },
  import_busy: {
    status: 409,
    message: 'This import is running. Wait for its end, or stop the import.',
  },
  scorecard_changed: {
    status: 409,
    message: 'Somebody published a new scorecard. Read the new version first.',
  },
  import_over: { status: 409, message: 'This action is not possible at this step of the import.' },
  import_changed: {
    status: 409,
    message: 'The number of rows that can be booked has changed. Check the number again.',
  },
  login_restricted: { status: 403, message: 'This platform is for authorized personnel only.' },
  idempotency_mismatch: {
    status: 422,
    message: 'This Idempotency-Key was already used with another body.',
  },
  ...destinationErrors,
  unknown_place: { status: 422, message: 'We do not know this place.' },
  notification_locked: {
    status: 422,
    message: 'You cannot turn off messages about your money, your account or a cancelled stop.',
  },
  notification_channel_unused: {
    status: 422,
    message: 'We do not send these messages on this channel.',
  },
  push_subscription_invalid: {
    status: 422,
    message: 'This browser’s push subscription is not valid.',
  },
  text_code_limit: {
    status: 429,
    message: 'We sent you several codes. Please wait a while before you ask for another.',
  },
  text_number_stopped: {
    status: 422,
    message: 'Somebody replied STOP from this number. Reply START from there first.',
  },
  text_code_wrong: { status: 422, message: 'This is not the code that we sent.' },
  text_code_expired: {
    status: 422,
    message: 'This code does not work any more. Please ask for a new one.',
  },
  pin_required: {
    status: 422,
    message: 'Please confirm on the map where your door is.',
  },
  pin_too_far: { status: 422, message: 'The pin is too far from the address.' },
  too_many_places: { status: 422, message: 'You can save up to 20 places. Remove one first.' },
  too_many_purchases: {
    status: 422,
    message: 'You can save up to 100 purchases. Remove one first.',
  },
  place_already_saved: { status: 409, message: 'This address is saved already.' },
  outside_service_area: {
    status: 422,
    message: 'This pickup address is outside the service area.',
  },
  zip_required: { status: 422, message: 'Please add the ZIP code to the address.' },
  po_box: {
    status: 422,
    message: 'A driver cannot come to a PO box. Please give a street address.',
  },
  state_mismatch: {
    status: 422,
    message: 'The ZIP code belongs to another state than the address names. Please check both.',
  },
  slot_unavailable: { status: 422, message: 'This time slot can no longer be booked.' },
  area_held: { status: 409, message: 'We offer no pickups in this area for now.' },
  area_open: { status: 409, message: 'This area is open already.' },
  area_not_open: { status: 409, message: 'This area is not open.' },
  area_not_ready: { status: 422, message: 'This area is not ready to be opened.' },
  area_file_refused: { status: 422, message: 'This file is not the map of the area.' },
  slot_full: { status: 409, message: 'This time slot is full. Please choose another one.' },
  quote_mismatch: { status: 409, message: 'The booking no longer matches the price we quoted.' },
  quote_expired: { status: 409, message: 'The quoted price has expired.' },
  no_receipt_yet: {
    status: 409,
    message: 'Nothing was charged for this return yet, so there is no receipt.',
  },
  quote_not_found: { status: 422, message: 'This quote does not exist or was already used.' },
  price_changed: { status: 409, message: 'The price has changed.' },
  policy_violation: { status: 422, message: 'This return is not eligible per the return policy.' },
  safety_block: { status: 422, message: 'Order cannot be processed due to policy violations.' },
  file_too_large: { status: 413, message: fileMessages.tooLarge },
  file_type: { status: 415, message: fileMessages.type },
  photo_blank: { status: 422, message: fileMessages.blank },
  file_missing: { status: 422, message: 'No file was sent.' },
  too_many_files: {
    status: 409,
    message: 'This order already has the maximum number of photos.',
  },
  storage_full: {
    status: 503,
    message: 'We cannot take files right now. Please try again in a few minutes.',
  },
  receipt_unreadable: {
    status: 422,
    message: 'We found no receipt in this file. You can fill in the fields yourself.',
  },
  unknown_file: { status: 422, message: 'This file does not exist or cannot be attached.' },
  illegal_transition: { status: 409, message: 'You cannot do this with the order at this step.' },
  change_too_late: { status: 409, message: 'You can no longer change this.' },
  share_over: { status: 409, message: 'This order has ended, so there is nothing to follow.' },
  tip_late: {
    status: 409,
    message: 'A tip can be added until 30 days after your return was delivered.',
  },
  tip_lowered: { status: 422, message: 'You can raise a tip, but not lower it.' },
  use_other_call: { status: 422, message: 'This status cannot be set with this call.' },
  proof_required: { status: 422, message: 'A photo or receipt is required first.' },
  wrong_code: { status: 422, message: 'This is not the code on the customer’s order page.' },
  code_locked: {
    status: 409,
    message: 'Too many wrong codes. Ask for a signature, or give a reason and a photo of the item.',
  },
  signature_empty: { status: 422, message: 'Nobody has signed yet. Sign with a finger.' },
  gift_card_early: {
    status: 409,
    message: 'You can add a gift card once the item is dropped off at the counter.',
  },
  gift_card_late: { status: 409, message: 'You can add a gift card for 7 days after the return.' },
  gift_card_kept: {
    status: 409,
    message: 'This return already has another gift card. Please contact us to change it.',
  },
  gift_card_unreadable: {
    status: 503,
    message: 'This gift card cannot be shown right now. Please contact us.',
  },
  review_early: { status: 409, message: 'You can rate a stop after you arrive at the door.' },
  review_late: {
    status: 409,
    message: 'You can no longer rate this stop. You have 30 days to rate a stop.',
  },
  already_reviewed: { status: 409, message: 'You have already rated this stop.' },
  desk_note_early: {
    status: 409,
    message: 'You can write a note about the returns desk once you have been there.',
  },
  desk_note_late: {
    status: 409,
    message: 'You can write a note about the returns desk for two days.',
  },
  desk_note_given: { status: 409, message: 'You have already left a note about this desk.' },
  tour_impossible: { status: 422, message: 'The pickup must come before the drop-off.' },
  stop_under_way: {
    status: 422,
    message: 'You are on your way to the first stop, so you cannot move that stop.',
  },
  too_early: {
    status: 409,
    message: 'The pickup window has not started. Ask the customer, or give a reason.',
  },
  far_from_stop: {
    status: 409,
    message: 'Your position is not at the stop. Confirm your arrival if the position is wrong.',
  },
  wait_at_door: {
    status: 409,
    message: 'Wait at the door first, and call the customer.',
  },
  customer_is_choosing: {
    status: 409,
    message: 'The customer is choosing what happens next. Please wait at the counter.',
  },
  other_way_chosen: { status: 409, message: 'The customer chose another option for this item.' },
  way_not_offered: {
    status: 422,
    message: 'This option is not possible for this item. Choose another option.',
  },
  what_if_impossible: { status: 409, message: 'This return cannot be moved to this driver.' },
  document_moved: { status: 409, message: 'This document has already been decided or replaced.' },
  document_expired: { status: 409, message: 'This document has expired. Ask for a new one.' },
  background_check_made: {
    status: 409,
    message: 'Your background check has already started.',
  },
  too_many_jobs: {
    status: 409,
    message: 'You have the maximum number of active jobs. Finish a job to accept another one.',
  },
  blocked_pair: { status: 403, message: 'One of these two people has blocked the other.' },
  own_order: { status: 403, message: 'You cannot accept your own order.' },
  amount_mismatch: { status: 422, message: 'The amount is not what this order costs.' },
  nothing_to_charge: {
    status: 409,
    message: 'Your credit pays the whole price. There is nothing to charge.',
  },
  ...moneyErrors,
  ...signInErrors,
  ...retailErrors,
  payment_running: {
    status: 409,
    message: 'Another payment of this return is being made right now. Please wait a moment.',
  },
  payment_not_due: { status: 409, message: 'This order has no payment due.' },
  payment_unavailable: { status: 503, message: 'Payments are not available right now.' },
  payment_declined: { status: 402, message: 'Your card was declined.' },
  invalid_signature: { status: 400, message: 'The signature is not valid.' },
  wrong_payment_mode: {
    status: 400,
    message:
      'This message and this account do not match: one is for test payments, the other for real payments.',
  },
  not_ratable: { status: 409, message: 'No driver has finished this order yet.' },
  already_rated: { status: 409, message: 'You have already rated this order.' },
  rating_late: { status: 409, message: 'An order can be rated for 30 days after its end.' },
  ...driverErrors,
  ...peopleErrors,
  route_not_found: { status: 422, message: 'No route found' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

/** The JSON body of every error answer. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  fieldErrors?: Record<string, string>;
  /**
   * Further fields of some error codes, such as `{ status, allowed }`, a fresh quote or `{ requiresSignup:
   * true }`.
   */
  [fact: string]: unknown;
}
