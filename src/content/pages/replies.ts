/** Texts with which staff start a reply. Each reply completes `{name}` and `{area}`. */
export const replies = [
  {
    title: 'Welcome a volunteer',
    for: 'volunteers' as const,
    text: 'Hello {name}, thank you for volunteering for {candidate}. We are putting together the team in {area}. When may I call you?',
  },
  {
    title: 'Invite to the next meeting',
    for: 'volunteers' as const,
    text: 'Hello {name}, the volunteers of {area} meet soon. May I send you the day and the place?',
  },
  {
    title: 'We received your message',
    for: 'messages' as const,
    text: 'Hello {name}, thank you for writing to {candidate}. We have read your message and will come back to you.',
  },
  {
    title: 'Ask for details',
    for: 'messages' as const,
    text: 'Hello {name}, thank you for your message. Please tell us a little more, so that the right person can answer you.',
  },
]
