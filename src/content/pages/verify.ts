export const verify = {
  title: 'Is this the real site and account?',
  subtitle: 'Fake campaigns ask for money too. Check four things first.',
  checksTitle: 'Four things to check',
  siteTitle: 'The address',
  siteText:
    'This is our only address, letter for letter. A longer name, a different ending or a shortened link is not ours. If in doubt, type the address yourself.',
  accountTitle: 'The account',
  accountText:
    'We have one account. Before you send, your bank must show this name. No other account is ours, no matter who says so, not even “just for today”.',
  callTitle: 'The call',
  callText:
    'We call and write only from these numbers and this address. We never ask for a PIN, a code from a text message, your card or your BVN, and we never pay for a vote.',
  doubtTitle: 'If in doubt',
  doubtText:
    'Call one of the numbers above before you send anything. Forward a false link or account to our e-mail address, so that we can warn others. If you have lost money, tell your bank at once, then the police.',
}
