/** The errors about retailers: API keys, webhooks, team members, and requests to manage a retailer. */
export const retailErrors = {
  key_unknown: {
    status: 401,
    message: 'We do not know this API key. Check that you copied the whole key.',
  },
  key_ended: { status: 401, message: 'This API key has ended. Use another key.' },
  key_rotated: {
    status: 401,
    message: 'This API key was replaced and no longer works. Use the new key.',
  },
  key_out_of_scope: {
    status: 403,
    message: 'This API key may not make this call. Use a key with the right scope.',
  },
  key_wrong_address: {
    status: 403,
    message: 'This API key may not be used from this IP address.',
  },
  key_needed: {
    status: 401,
    message: 'This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.',
  },
  key_wrong_mode: {
    status: 403,
    message: 'This call is for test keys. Use a key that begins with bh_test_.',
  },
  returns_shut_out: {
    status: 409,
    message: 'The booked returns of this store have changed. Look at them again before you save.',
  },
  not_your_store: {
    status: 422,
    message: 'This store does not belong to your company. The call for stores lists your stores.',
  },
  not_booked_by_key: {
    status: 403,
    message: 'The customer booked this return, so only the customer can change it.',
  },
  leaked_key_unknown: {
    status: 422,
    message: 'This is not one of your keys. Check that you copied the whole key.',
  },
  key_over: { status: 409, message: 'This key no longer works.' },
  key_replaced_before: {
    status: 409,
    message: 'This key was replaced already. Rotate the new key.',
  },
  overlap_prolonged_before: {
    status: 409,
    message: 'The old key already got 24 more hours. You can extend a key only once.',
  },
  webhooks_not_in_demo: {
    status: 409,
    message: 'A demo sends nothing to other servers. You need your own account for webhooks.',
  },
  too_many_webhooks: {
    status: 409,
    message: 'You have 10 endpoints. Remove an endpoint that you no longer use.',
  },
  webhook_off: { status: 409, message: 'This endpoint is switched off. Switch it on first.' },
  delivery_ended: { status: 409, message: 'This event is no longer waiting.' },
  invoice_not_disputable: {
    status: 409,
    message:
      'You can dispute an invoice until its due day, while something is left to pay. Only one dispute can be open at a time.',
  },
  dispute_answered_before: {
    status: 409,
    message: 'We already answered this dispute. Write to us if something is still wrong.',
  },
  dispute_over: { status: 409, message: 'Somebody has just answered this dispute.' },
  too_many_keys: {
    status: 409,
    message: 'You have 50 keys of this kind. End a key that you no longer use.',
  },
  email_unverified: {
    status: 409,
    message: 'Verify your e-mail first. You can ask for a new link in your settings.',
  },
  company_known: {
    status: 409,
    message: 'We know a company with this name or domain. Choose the company from the list.',
  },
  already_member: { status: 409, message: 'You are already a member of this company.' },
  claim_open: { status: 409, message: 'You have claimed this company already.' },
  too_many_claims: {
    status: 409,
    message: 'You have several claims open. Finish one of them, or wait until tomorrow.',
  },
  claim_over: { status: 409, message: 'This claim is closed. You can start a new claim.' },
  claim_code_wrong: { status: 422, message: 'This is not the code that we sent.' },
  claim_code_over: {
    status: 422,
    message: 'This code no longer works. Ask for a new code.',
  },
  counter_code_unknown: {
    status: 404,
    message: 'None of your returns has this code. Check it, or type the whole number.',
  },
  counter_code_unclear: {
    status: 409,
    message: 'Several returns of today have these last characters. Type more of the number.',
  },
  counter_answered: {
    status: 409,
    message: 'Somebody at the counter has answered already. Look at the return again.',
  },
  counter_too_late: {
    status: 409,
    message: 'No driver has this return now, so you cannot accept or refuse it.',
  },
  counter_word_stands: {
    status: 409,
    message:
      'You can undo your answer only for one minute, and before the driver goes on. Call support to change it.',
  },
  policy_draft_changed: {
    status: 409,
    message:
      'Somebody else changed or published this draft. Load the draft again before you go on.',
  },
  policy_unchanged: {
    status: 409,
    message: 'This draft changes nothing. Change a rule before you publish it.',
  },
  policy_overlaps: {
    status: 409,
    message:
      'Another version begins on that day or later. Choose a later day, or withdraw that version.',
  },
  policy_begun: {
    status: 409,
    message: 'This version has begun, so you cannot withdraw it. Publish a new version.',
  },
  booking_link_wrong: {
    status: 404,
    message:
      'A part of this link is missing or was changed. Open the link again from the store’s page or e-mail.',
  },
  booking_link_over: {
    status: 409,
    message: 'This link is too old. Open the page of your order at the store again.',
  },
  booking_link_closed: {
    status: 409,
    message:
      'This store takes no bookings by link any more. You can book the return here yourself.',
  },
  booking_link_used: { status: 409, message: 'The return of this order is booked already.' },
  cover_changed: {
    status: 409,
    message: 'The store now pays less. Check the price again before you book.',
  },
  too_many_link_secrets: {
    status: 409,
    message: 'You already have two secrets. End one secret before you make another.',
  },
  shop_refused: { status: 422, message: 'The shop refused the key. Check the key and its rights.' },
  shop_unreachable: { status: 422, message: 'The shop did not answer. Check its address.' },
  shop_connected: { status: 409, message: 'This shop is connected already.' },
  too_many_shops: { status: 409, message: 'You have 5 shops. Disconnect a shop first.' },
  shops_not_in_demo: {
    status: 409,
    message: 'A demo calls no other servers. You need your own account to connect shops.',
  },
  own_role: { status: 403, message: 'You cannot change your own rights. Ask an owner to do it.' },
  owners_alone: { status: 403, message: 'Only an owner can add or change owners.' },
  last_owner: {
    status: 409,
    message: 'A company needs an owner. Make somebody else an owner first.',
  },
  member_known: { status: 409, message: 'This e-mail belongs to a member of your team.' },
  invitation_open: {
    status: 409,
    message: 'You have already invited this e-mail. You can send the invitation again.',
  },
  too_many_invitations: {
    status: 409,
    message: 'You have 50 open invitations. Withdraw an invitation that you no longer need.',
  },
  invitation_over: {
    status: 404,
    message:
      'This link does not work. Invitations work once, for seven days. Ask the person who invited you for a new one.',
  },
  invitation_other_address: {
    status: 403,
    message: 'This invitation is for another e-mail address. Sign in with that address.',
  },
  agreement_over: {
    status: 409,
    message: 'This agreement has just changed. Look at the agreement again.',
  },
  retailer_unowned: {
    status: 409,
    message: 'This retailer has no owner yet, so nobody could accept the agreement.',
  },
  invoice_settled: { status: 409, message: 'This invoice has no open amount.' },
  payment_recorded: {
    status: 409,
    message: 'A payment with this reference is recorded for this invoice already.',
  },
  own_claim: { status: 403, message: 'You cannot decide on your own claim.' },
} as const;
