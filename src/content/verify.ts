import { identity } from './identity.ts'

const { bank, phones, email } = identity

/** How people tell this site and this account from copies of them. */
export const verify = {
  title: 'How to know this is the real site and account',
  subtitle:
    'Copies of campaigns ask for money too. Four things to look at before you believe a link, a call or an account.',
  checksTitle: 'Look at these four',
  siteTitle: 'The site',
  siteText: 'There is one address, and it reads letter by letter:',
  siteTail: 'A longer name, another ending or a shortened link is somebody else’s. Type it yourself when in doubt.',
  checks: [
    {
      title: 'The account',
      text: `There is one account: ${bank.accountNumber}, ${bank.bankName}. Before you send, your bank must show the name ${bank.accountName}. No other account is ours, whoever says so, also not “for today”.`,
    },
    {
      title: 'The call',
      text: `We call and write from ${phones[0].label}, ${phones[1].label} and ${email}. Nobody of ours asks for a PIN, a code from a text message, a card or your BVN, and nobody pays you for a vote.`,
    },
    {
      title: 'The doubt',
      text: `Call ${phones[0].label} before you send anything. Forward a false link or account to ${email}: we warn others. If money is gone, tell your bank at once, then the police.`,
    },
  ],
}
