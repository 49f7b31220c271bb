/**
 * Every stable error code of the wire with its default message for people (product-rules.md#errors). The status per code
 * is server/src/http.
 */
export const errorMessages = {
  validation_failed: 'Validation failed',
  malformed_body: 'The body is not valid JSON.',
  malformed_request: 'This is not a valid request.',
  headers_too_large: 'The headers of the request are too large.',
  request_timeout: 'The request took too long to arrive.',
  body_too_large: 'The body is too large.',
  unsupported_media_type: 'Send JSON, or multipart form data for an upload.',
  not_found: 'There is nothing here.',
  not_signed_in: 'Please sign in.',
  forbidden: 'You do not have permission to do this.',
  foreign_origin: 'This request came from another site.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something unexpected happened.',
  not_ready: 'The server cannot serve right now.',
  busy: 'We are very busy at the moment. Please try again in a few seconds.',
  invalid_credentials: 'Please check your credentials and try again.',
  requires_signup: 'No account uses this e-mail yet. Please sign up.',
  email_taken: 'An account with this e-mail already exists.',
  login_restricted: 'This platform is for authorized personnel only.',
  idempotency_mismatch: 'This Idempotency-Key was already used with another body.',
  unknown_store: 'This store is not known.',
  unknown_retailer: 'This retailer is not known.',
  unknown_place: 'This place is not known.',
  no_returns_location: 'No location of this retailer accepts returns.',
  outside_service_area: 'This pickup address is outside the service area.',
  zip_required: 'Please add the ZIP code to the address.',
  slot_unavailable: 'This time slot can no longer be booked.',
  quote_mismatch: 'The booking differs from its quote.',
  quote_expired: 'The quoted price has expired.',
  quote_not_found: 'This quote does not exist or was already used.',
  price_changed: 'The price has changed.',
  policy_violation: 'This return is not eligible per the return policy.',
  safety_block: 'Order cannot be processed due to policy violations.',
  file_too_large: 'A file may be at most 10 MB.',
  file_type: 'Only images and PDF files can be uploaded.',
  file_missing: 'No file was sent.',
  storage_full: 'We cannot take files right now. Please try again in a few minutes.',
  unknown_file: 'This file does not exist or cannot be attached.',
  illegal_transition: 'The order is not in a state that allows this.',
  use_other_call: 'This status cannot be set with this call.',
  proof_required: 'A photo or receipt is required first.',
  too_early: 'The pickup window has not begun. Ask the customer, or give a reason.',
  order_taken: 'This order was just taken by another driver.',
  driver_not_eligible: 'Your driver account cannot accept orders yet.',
  driver_offline: 'Go online to accept orders.',
  own_order: 'You cannot drive your own order.',
  amount_mismatch: 'The amount is not what this order costs.',
  payment_not_due: 'This order has no payment due.',
  payment_unavailable: 'Payments are not available right now.',
  payment_declined: 'Your card was declined.',
  invalid_signature: 'The signature is not valid.',
  route_not_found: 'No route found',
} as const;

export type ErrorCode = keyof typeof errorMessages;

/** The body of every error answer. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  fieldErrors?: Record<string, string>;
  /** Facts some codes carry: `{ status, allowed }`, a fresh quote, `{ requiresSignup: true }`. */
  [fact: string]: unknown;
}
