export const privacy = {
  title: 'Privacy',
  subtitle: 'What we keep about you, why, for how long, and how to have it erased.',
  answersTitle: 'Your data, in short',
  answers: [
    {
      title: 'Who',
      text: 'The {committee}, {headquarters}, is responsible for your data under the Nigeria Data Protection Act 2023. Write to {email} or call {phone}.',
    },
    {
      title: 'What',
      text: 'What you wrote in the volunteer or contact form, when you sent it, and the consent that you agreed to. Support for a campaign reveals a political opinion, which the law calls sensitive, so we keep it only with your consent and ask for nothing more. We never ask for your NIN, your BVN or the number of your voter’s card.',
    },
    {
      title: 'Paper and lists',
      text: 'You can also sign up on paper, for example at an event. Our staff then type what you wrote, and we keep that you signed on paper. If a group hands us a list of people who agreed to it, we keep where the list came from, when it was made and on what consent.',
    },
    {
      title: 'How you came',
      text: 'With a sign-up we keep the code of the poster or link that led you here, the event at which you signed up, and the name of the member of our staff who typed it. If you share a link of your own, we see who signed up with it. If you come to an event or we call you, we keep that you were there, when we called and what came of it.',
    },
    {
      title: 'Why',
      text: 'To call you about volunteering, or to answer your message. We send news by WhatsApp or SMS only if you ticked the box for it. We sell nothing and pass nothing on; only campaign staff can read it.',
    },
    {
      title: 'How long',
      text: 'At most {retention}, then all of it is erased automatically: also what we keep about how you came, events and calls. You can have it erased sooner at any time. Our hosting company keeps its own backups of the database for a few days; after that, erased data is gone from them too.',
    },
    {
      title: 'Where',
      text: 'On servers of our hosting company Netlify and its providers, outside Nigeria, mostly in the United States. By sending a form you agree to that too. The connection is encrypted.',
    },
    {
      title: 'Withdraw',
      text: 'Write to {email} or call us: we will show you what we hold about you, correct it or erase it, and take you off the news list. You may also complain to the Nigeria Data Protection Commission, ndpc.gov.ng.',
    },
    {
      title: 'Your device',
      text: 'This site sets no cookies for visitors and tracks nobody. A form that you have not sent yet is kept on your own device for a week at most, so that a bad connection loses nothing; a button at the form removes it, and so does your first visit after that week. To stop floods of forms and of guesses at the staff login, we keep a scrambled version of your network address for a day at most, and in no backup. With each form we keep a scrambled version of its network for {networkRetention} at most, so that our staff can sort out a flood afterwards. When very many forms arrive at once, your device may solve a short task; it then keeps a note of that for a week at most, which identifies nobody. Staff who log in get a cookie, and a second one by which we recognise their browser for half a year.',
    },
  ],
}
