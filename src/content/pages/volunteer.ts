import type { Panel } from '#src/content/drawings.ts'

export const volunteer = {
  submit: 'Submit Application',
  pending: 'Submitting...',
  thanks: {
    title: 'Thank you for volunteering!',
    description: "We'll be in touch soon with next steps.",
  },
  again: 'Sign up another person',
  nextEvent: 'Come to the next event',
  ownLink: {
    title: 'Bring three friends',
    text: 'This link is yours. If friends sign up with it, our team sees how many you brought. Nobody else does.',
  },
  areaPage: 'Page of {lga}',
  calendar: 'All events in your calendar',
}

/** Examples in the empty fields of the form. */
export const volunteerHints = {
  skills: 'Driving, first aid, Igbo radio, spreadsheets, cooking for fifty …',
  availability: 'Saturdays, evenings after six, the whole of election week …',
}

export const volunteerTexts = {
  title: 'Join Our Movement',
  subtitle: 'Nobody fills a lorry alone. Choose a seat, tell us your local government, and a neighbour will call you.',
  opportunitiesTitle: 'Four seats that are free',
  formTitle: 'Sign Up to Volunteer',
  formText: 'It takes two minutes. We use your number for this campaign only.',
  nextTitle: 'What happens next',
  next: [
    { title: 'We read it', text: 'Your application goes to the people who look after volunteers in your area.' },
    { title: 'We call you', text: 'By the number or the email that you gave. Nothing is asked of you before that.' },
    { title: 'You choose', text: 'How much time, which task, and when. You can stop at any time.' },
  ],
}

export const opportunities: Panel[] = [
  {
    title: 'Field Organizing',
    text: 'Walk your own ward with a neighbour, listen, and write down what people ask for.',
    drawing: 'doors',
  },
  {
    title: 'Event Support',
    text: 'Canopies, chairs, water, sound, first aid: the quiet work that lets a rally start on time.',
    drawing: 'canopy',
  },
  {
    title: 'Social Media',
    text: 'Carry our news into your groups, answer rumours with figures, and keep it kind.',
    drawing: 'phone',
  },
  {
    title: 'Content Creation',
    text: 'Photos, jingles, handbills and short films in Igbo, English and Pidgin.',
    drawing: 'camera',
  },
]
