export const privacy = {
  title: 'Privacy',
  subtitle: 'What we keep of what you send us, why, for how long, and how you take it back.',
  answersTitle: 'Your data, in short',
  answers: [
    {
      title: 'Who',
      text: 'The {committee}, {headquarters}, answers for your data under the Nigeria Data Protection Act 2023. Write to {email} or call {phone}.',
    },
    {
      title: 'What',
      text: 'What you write into the volunteer form or the contact form, when you sent it, and the words that you agreed to. Support for a campaign shows a political opinion: the law calls that sensitive, so we keep it only because you agreed, and ask for nothing more.',
    },
    {
      title: 'Why',
      text: 'To call you about volunteering, or to answer your message. News by WhatsApp or SMS comes only if you ticked its box. We sell nothing and pass nothing on; only staff of the campaign can read it.',
    },
    {
      title: 'How long',
      text: 'At most {retention}. Then it is erased by itself. You can have it erased at any time before. Our hosting company keeps its own backups of the database for a few days; erased data leaves them after that.',
    },
    {
      title: 'Where',
      text: 'On servers of our hosting company Netlify and its providers, outside Nigeria, mostly in the United States. By sending a form you agree to that too. The line is encrypted.',
    },
    {
      title: 'Withdraw',
      text: 'Write to {email} or call us: we show you what we have of you, correct it or erase it, and take you off the news. You may also complain to the Nigeria Data Protection Commission, ndpc.gov.ng.',
    },
    {
      title: 'Your device',
      text: 'This site sets no cookie for visitors and follows nobody. A form that is not yet sent is kept on your own device for a week at most, so that a bad line loses nothing; a button at the form removes it, and on the first visit after that week it goes by itself. Against floods of forms, and of guesses at the staff login, we keep a scrambled form of the network address for a day at most; no backup holds it. With each form we keep a scrambled form of its network for {networkRetention} at most, so that our staff can sort out a flood afterwards. When very many forms come in at once, your device may solve a short task; it then keeps a note that it did for a week at most, which names nobody. Staff who log in get a cookie, and another one by which their browser is known for half a year.',
    },
  ],
}
