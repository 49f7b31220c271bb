/**
 * Faults that can be switched on in the double's connected accounts, one for each behaviour that callers rely
 * on.
 */
export const connectBreaks = {
  one_account: 'opens one account for everybody',
  keeps_accounts: 'answers that an account is closed and keeps it',
  deletes_money: 'closes an account with the money in it',
  forgets_accounts: 'knows no account that it opened',
  enables_at_once: 'pays to accounts that nobody set up',
  skips_review: 'pays to accounts that it has yet to look at',
  never_enables: 'pays to no account at all',
  hides_disabled: 'says that a disabled account takes payouts',
  names_no_reason: 'does not say why an account is disabled',
  links_nowhere: 'makes links that lead nowhere',
  hides_slow_banks: 'says that every bank takes instant payouts',
  pays_disabled: 'sends money to a disabled account',
  transfers_less: 'transfers less than it was asked for',
  forgets_groups: 'finds no transfer by its group',
  forgets_purpose: 'forgets which payout a transfer is for',
  lends_money: 'transfers money that we do not have',
  keeps_reversed: 'answers a reversal and reverses nothing',
  pays_less: 'pays out less than it was asked for',
  refuses_slow_banks: 'pays nothing to a bank that takes no instant payouts',
  hurries_slow_banks: 'pays instantly to a bank that takes no instant payouts',
  never_arrives: 'leaves every payout on its way',
  arrives_anyway: 'says that a payout arrived which its bank sent back',
  hides_failure_code: 'does not say why a payout came back',
  keeps_failed_money: 'keeps the money of a payout that came back',
  hides_account_news: 'tells of no change of an account',
  hides_arrival: 'tells of no payout that arrived',
  hides_failure: 'tells of no payout that came back',
  signs_connect_wrongly: "signs what is told of accounts with another endpoint's secret",
  lists_no_transfers: 'lists no transfers',
} as const;
export type ConnectBreak = keyof typeof connectBreaks;
