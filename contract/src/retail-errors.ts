/** The errors about retailers: API keys, webhooks, team members, and requests to manage a retailer. */
export const retailErrors = {
  key_unknown: {
    status: 401,
    message: 'We do not know this API key. Check that you copied all of it.',
  },
  key_ended: { status: 401, message: 'This API key has ended. Use another one.' },
  key_rotated: {
    status: 401,
    message: 'This API key was replaced, and its overlap is over. Use the new one.',
  },
  key_out_of_scope: {
    status: 403,
    message: 'This API key may not make this call. Use one that has its scope.',
  },
  key_wrong_address: {
    status: 403,
    message: 'This API key may not be used from this address.',
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
    message: 'Other returns are booked for this store now. Look at them again before you save.',
  },
  not_your_store: {
    status: 422,
    message: 'This store is not one of yours. The call for stores lists yours.',
  },
  not_booked_by_key: {
    status: 403,
    message: 'Your programs did not book this return. Its customer did, and only they change it.',
  },
  leaked_key_unknown: {
    status: 422,
    message: 'None of your keys is like this. Check that you copied all of it.',
  },
  key_over: { status: 409, message: 'This key no longer works.' },
  key_replaced_before: {
    status: 409,
    message: 'This key was replaced already. Rotate the new one.',
  },
  overlap_prolonged_before: {
    status: 409,
    message: 'The old key was given 24 hours more already. It can be done once.',
  },
  webhooks_not_in_demo: {
    status: 409,
    message: 'A demo sends nothing to other servers. Webhooks begin with an account of your own.',
  },
  too_many_webhooks: {
    status: 409,
    message: 'You have 10 endpoints. Remove one that you no longer use.',
  },
  webhook_off: { status: 409, message: 'This endpoint is switched off. Switch it on first.' },
  delivery_ended: { status: 409, message: 'This event does not wait any more.' },
  invoice_not_disputable: {
    status: 409,
    message:
      'An invoice can be disputed until its due day, once at a time, while something is left to pay.',
  },
  dispute_answered_before: {
    status: 409,
    message: 'This was disputed before, and we answered. Write to us if something is still wrong.',
  },
  dispute_over: { status: 409, message: 'This dispute was answered a moment ago.' },
  too_many_keys: {
    status: 409,
    message: 'You have 50 keys of this kind. End one that you no longer use.',
  },
  email_unverified: {
    status: 409,
    message: 'Verify your e-mail first. We can mail you the link again in your settings.',
  },
  company_known: {
    status: 409,
    message: 'We know a company of this name or domain. Choose it from the list.',
  },
  already_member: { status: 409, message: 'You work for this company here already.' },
  claim_open: { status: 409, message: 'You have claimed this company already.' },
  too_many_claims: {
    status: 409,
    message: 'You have several claims open. Finish one of them, or wait until tomorrow.',
  },
  claim_over: { status: 409, message: 'This claim is over. You can begin a new one.' },
  claim_code_wrong: { status: 422, message: 'This is not the code that we sent.' },
  claim_code_over: {
    status: 422,
    message: 'This code does not work any more. Ask for a new one.',
  },
  counter_code_unknown: {
    status: 404,
    message: 'None of your returns has this code. Check it, or type the whole number.',
  },
  counter_code_unclear: {
    status: 409,
    message: 'Several returns of today end like this. Type more of the number.',
  },
  counter_answered: {
    status: 409,
    message: 'Somebody at the counter has answered already. Look at the return again.',
  },
  counter_too_late: {
    status: 409,
    message: 'No driver has this return with them now, so the counter cannot answer.',
  },
  counter_word_stands: {
    status: 409,
    message: 'The minute is over, or the driver has gone on. Call support to change it.',
  },
  policy_draft_changed: {
    status: 409,
    message: 'Somebody else changed or published this draft. Load it again, then go on from there.',
  },
  policy_unchanged: {
    status: 409,
    message: 'This draft changes nothing. Change a rule before you publish it.',
  },
  policy_overlaps: {
    status: 409,
    message:
      'Another version begins on that day or later. Choose a later day, or take that version back.',
  },
  policy_begun: {
    status: 409,
    message: 'This version has begun, so it cannot be taken back. Publish another one.',
  },
  booking_link_wrong: {
    status: 404,
    message:
      'A part of this link is missing or was changed. Open it again from the page or the mail of the store.',
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
    message: 'The store does not pay as much as it did. Look at the price again before you book.',
  },
  too_many_link_secrets: {
    status: 409,
    message: 'Two secrets work already. End one before you make another.',
  },
  shop_refused: { status: 422, message: 'The shop refused. Check the key and its rights.' },
  shop_unreachable: { status: 422, message: 'The shop did not answer. Check its address.' },
  shop_connected: { status: 409, message: 'This shop is connected already.' },
  too_many_shops: { status: 409, message: 'You have 5 shops. Disconnect one first.' },
  shops_not_in_demo: {
    status: 409,
    message: 'A demo calls no other servers. Shops begin with an account of your own.',
  },
  own_role: { status: 403, message: 'Nobody gives themselves a right. Ask an owner to do it.' },
  owners_alone: { status: 403, message: 'Only an owner makes owners, or changes them.' },
  last_owner: {
    status: 409,
    message: 'A company needs an owner. Make somebody else an owner first.',
  },
  member_known: { status: 409, message: 'This address belongs to somebody in your team.' },
  invitation_open: {
    status: 409,
    message: 'This address is invited already. You can send the invitation again.',
  },
  too_many_invitations: {
    status: 409,
    message: 'You have 50 invitations open. Take one back that you no longer need.',
  },
  invitation_over: {
    status: 404,
    message:
      'This link does not work. Invitations work once, for seven days. Ask the person who invited you to send it again.',
  },
  invitation_other_address: {
    status: 403,
    message: 'This invitation is for another e-mail address. Sign in with that address.',
  },
  agreement_over: {
    status: 409,
    message: 'This agreement changed a moment ago. Look at it again.',
  },
  retailer_unowned: {
    status: 409,
    message: 'Nobody owns this retailer here yet, so nobody could accept. It needs an owner first.',
  },
  invoice_settled: { status: 409, message: 'Nothing of this invoice is left to pay.' },
  payment_recorded: {
    status: 409,
    message: 'A payment with this reference is recorded for this invoice already.',
  },
  own_claim: { status: 403, message: 'Nobody decides on their own claim.' },
} as const;
