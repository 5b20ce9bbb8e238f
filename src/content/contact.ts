export const contact = {
  title: 'Get in Touch',
  subtitle: 'A person reads every message and answers the phone. Come in, call, or write.',
  waysTitle: 'Ways to reach us',
  cards: {
    headquarters: 'Campaign Headquarters',
    phone: 'Phone',
    email: 'Email',
    hours: 'Office Hours',
  },
  formTitle: 'Send Us a Message',
  formText: 'We reply within 24 hours.',
  fields: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  },
  submit: 'Send Message',
}
