export const verify = {
  title: 'How to know this is the real site and account',
  subtitle:
    'Copies of campaigns ask for money too. Four things to look at before you believe a link, a call or an account.',
  checksTitle: 'Look at these four',
  siteTitle: 'The site',
  siteText:
    'This is the one address, letter by letter. A longer name, another ending or a shortened link is somebody else’s. Type it yourself when in doubt.',
  accountTitle: 'The account',
  accountText:
    'There is one account. Before you send, your bank must show this name. No other account is ours, whoever says so, also not “for today”.',
  callTitle: 'The call',
  callText:
    'We call and write from these alone. Nobody of ours asks for a PIN, a code from a text message, a card or your BVN, and nobody pays you for a vote.',
  doubtTitle: 'The doubt',
  doubtText:
    'Call one of the numbers above before you send anything. Forward a false link or account to our e-mail address: we warn others. If money is gone, tell your bank at once, then the police.',
}
