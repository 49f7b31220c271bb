/** The errors about people: accounts, messages, support tickets, and who has taken a work item. */
export const peopleErrors = {
  invalid_credentials: { status: 401, message: 'Please check your credentials and try again.' },
  requires_signup: { status: 401, message: 'No account uses this e-mail yet. Please sign up.' },
  email_taken: { status: 409, message: 'An account with this e-mail already exists.' },
  link_invalid: { status: 422, message: 'This link is not valid. Please ask for a new one.' },
  link_used: { status: 409, message: 'This link was already used. A link works only once.' },
  link_expired: { status: 422, message: 'This link has expired. Please ask for a new one.' },
  link_of_other_account: { status: 403, message: 'This link belongs to another account.' },
  already_verified: { status: 409, message: 'Your e-mail is already verified.' },
  no_password: {
    status: 409,
    message: 'This account has no password yet. We can mail you a link to set one.',
  },
  last_way_in: {
    status: 409,
    message: 'This is your only way to sign in. Set a password first.',
  },
  sign_in_again: {
    status: 403,
    message: 'Please sign in again, so that we know it is you. Then try again.',
  },
  demo_account: {
    status: 409,
    message: 'A demo account cannot do this. A demo account and its data end automatically.',
  },
  ticket_open: { status: 409, message: 'You have already told us. We are looking into it.' },
  ticket_closed: { status: 409, message: 'This ticket is closed.' },
  ticket_not_closed: {
    status: 409,
    message: 'We are still working on your ticket. We ask you when we are done.',
  },
  answered_before: { status: 409, message: 'You have already answered. Thank you.' },
  tickets_of_two: {
    status: 409,
    message: 'These tickets are from two people. Only tickets of one person can be merged.',
  },
  incident_closed: { status: 409, message: 'This call for help is closed.' },
  document_replaced: {
    status: 409,
    message: 'There is a newer version. Read the new version first. Your text is still here.',
  },
  view_name_taken: { status: 409, message: 'You have a view of this name already.' },
  too_many_views: {
    status: 422,
    message: 'You can save up to 30 views of a list. Remove one first.',
  },
  report_name_taken: { status: 409, message: 'You have a report of this name already.' },
  too_many_reports: { status: 422, message: 'You can save up to 50 reports. Remove one first.' },
  work_taken: { status: 409, message: 'A colleague already has this task.' },
  work_over: { status: 409, message: 'This task is already done.' },
  message_stays: {
    status: 409,
    message:
      'Mail, push and text messages can be sent again. Codes and messages in the app cannot.',
  },
  message_under_way: { status: 409, message: 'This message is already on its way.' },
  message_too_late: {
    status: 409,
    message: 'This message is too old to be sent again.',
  },
  message_link_ended: {
    status: 409,
    message: 'The link in this message has expired. The person can ask for a new link.',
  },
  message_unreachable: {
    status: 409,
    message: 'The person turned this kind of message off, or has no such address any more.',
  },
  thread_not_open: { status: 409, message: 'You can write once a driver has accepted your order.' },
  thread_closed: {
    status: 409,
    message: 'Messages end a day after the return. Write to us from the Help Center instead.',
  },
} as const;
