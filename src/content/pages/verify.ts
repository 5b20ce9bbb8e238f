import { identity } from '#src/content/identity.ts'

const { bank, phones, email } = identity

export const verify = {
  title: 'How to know this is the real site and account',
  subtitle:
    'Copies of campaigns ask for money too. Four things to look at before you believe a link, a call or an account.',
  checksTitle: 'Look at these four',
  siteTitle: 'The site',
  siteText:
    'This is the one address, letter by letter. A longer name, another ending or a shortened link is somebody else’s. Type it yourself when in doubt.',
  checks: [
    {
      title: 'The account',
      facts: [{ label: bank.accountNumber }, { label: bank.bankName }, { label: bank.accountName }],
      text: 'There is one account. Before you send, your bank must show this name. No other account is ours, whoever says so, also not “for today”.',
    },
    {
      title: 'The call',
      facts: [
        ...phones.map(({ dial, label }) => ({ label, href: `tel:${dial}` })),
        { label: email, href: `mailto:${email}` },
      ],
      text: 'We call and write from these alone. Nobody of ours asks for a PIN, a code from a text message, a card or your BVN, and nobody pays you for a vote.',
    },
    {
      title: 'The doubt',
      text: 'Call one of the numbers above before you send anything. Forward a false link or account to our e-mail address: we warn others. If money is gone, tell your bank at once, then the police.',
    },
  ],
}
