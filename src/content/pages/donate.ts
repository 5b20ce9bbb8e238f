import { lgas } from '#src/content/lgas.ts'

export const donate = {
  accountTitle: 'Official Campaign Bank Account',
  accountNumber: 'Account number',
  bankName: 'Bank',
  accountName: 'Account name',
  copy: 'Copy number',
  copied: 'Number copied',
  notCopied: 'Select the number to copy it',
  whatsAppText: 'Hello, I have a question about giving.',
  checkLead: 'Before you send, the name that your bank shows must read exactly',
  checkTail: 'If it shows any other name, stop, and call us.',
}

export const donateTexts = {
  title: 'Power the Movement for Change',
  subtitle: 'One official account, one ledger. Give a day’s transport, or what you can.',
  reasonsTitle: 'What your money does',
  promisesTitle: 'What it helps to build',
  callTitle: 'Ask before you give',
  callText: 'The treasurer’s desk answers these lines during office hours, in English, Igbo and Pidgin.',
  quote: 'I want to owe my office to so many people that I can be bought by none of them.',
}

export const donateReasons = [
  {
    title: 'Grassroots Mobilization',
    text: `Fuel for motorcycles, chalk, loudspeakers and a hot meal for those who knock on doors in ${lgas.length} local governments.`,
  },
  {
    title: 'Campaign Infrastructure',
    text: 'Rent for plain offices, phone lines that are answered, printed manifestos, and agents at every polling unit.',
  },
  {
    title: 'Transparency & Accountability',
    text: 'A treasurer, an outside auditor, and a ledger of gifts and spending that any donor may come and read.',
  },
  {
    title: 'People-Powered Campaign',
    text: 'Many small gifts in place of one big one, so that the only debt on the first day is to you.',
  },
]

export const promises = [
  'Creating 76,500 jobs in farming, making, building and care',
  'Opening a health post within reach of every village',
  'Putting a roof, a desk and a paid teacher in every public classroom',
  'Grading and draining the feeder roads that bring food to market',
  'Publishing every state contract with its price and its builder',
]
