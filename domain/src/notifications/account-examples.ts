const brand = { brandName: 'Backhaul', supportPhone: '(314) 555-0142' };
const person = { ...brand, firstName: 'Pat' };

/** Made-up facts for previews of the messages about an account, its credit and its tickets. */
export const accountExamples = {
  verify_email: person,
  reset_password: person,
  booked_for_newcomer: {
    brandName: 'Backhaul',
    retailer: 'Target',
    orderName: 'Rain jacket',
    window: 'tomorrow between 12 and 5 PM',
    totalCents: 1824,
  },
  password_changed: brand,
  email_change: person,
  email_changed: brand,
  sign_in_connected: { ...brand, provider: 'Google' },
  second_factor_changed: { ...brand, isAdded: true, key: null },
  signed_in_anew: { ...brand, device: 'Chrome on Windows' },
  export_made: brand,
  deletion_requested: brand,
  text_code: { brandName: 'Backhaul' },
  ticket_answered: {
    about: 'My driver did not come',
    number: 'T-4F7K2P',
    words: 'We are sorry. A new driver comes tomorrow between 12 and 5 PM.',
    isClosed: false,
    hasOrder: true,
  },
  feedback_answered: {
    said: 'The returns desk at Hampton Village closes at 8 PM, not at 9.',
    answer: 'Thank you. The hours are right now.',
  },
  credit_granted: { amountCents: 500, lastDay: '2027-01-31', reason: 'For the long wait' },
  credit_ending: { amountCents: 500, lastDay: '2027-01-31' },
} as const;
