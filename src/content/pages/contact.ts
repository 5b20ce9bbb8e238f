export const contactWays = {
  title: 'Ways to reach us',
  cards: {
    headquarters: 'Campaign Headquarters',
    phone: 'Phone',
    email: 'Email',
    hours: 'Office Hours',
  },
  whatsAppText: 'Hello, I have a question for the campaign.',
}

export const contact = {
  submit: 'Send Message',
  pending: 'Sending...',
  thanks: {
    title: 'Message sent!',
    description: "Thank you for reaching out. We'll respond as soon as possible.",
  },
  again: 'Write another message',
  events: 'See the next events',
  nextTitle: 'What happens next',
}

export const contactTexts = {
  title: 'Get in Touch',
  subtitle: 'A person reads every message and answers the phone. Come in, call, or write.',
  formTitle: 'Send Us a Message',
  formText: 'We reply within {replyHours} hours.',
  next: [
    { title: 'A person reads it', text: 'Your message goes to the people who answer, not to a machine.' },
    { title: 'We reply', text: 'Within {replyHours} hours, to the email that you gave.' },
    { title: 'In a hurry?', text: 'Call us during office hours: somebody answers the phone.' },
  ],
}
