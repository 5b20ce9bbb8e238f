import type { Panel } from '#src/content/drawings.ts'
import { lgas } from '#src/content/lgas.ts'

export const hero = {
  headline: '{slogan}',
  subtitle:
    '{candidate} is standing for {office}: for wages that arrive, clinics that open, and a road that reaches every village.',
  tailboard: ['THE ROAD', 'IS GOOD'] satisfies [string, string],
  volunteer: { href: '/volunteer', label: 'Volunteer Today' },
  about: { href: '/about', label: 'Learn More About {firstName}' },
}

export const nextEvent = { label: 'Next event', lead: 'Next stop' }

export const figures = [
  { value: '10+', label: 'years of leadership' },
  { value: '500K+', label: 'lives impacted' },
  { value: '50+', label: 'community projects' },
  { value: String(lgas.length), label: 'LGAs to transform' },
]

export const manifesto = {
  title: 'Read what we will do, line by line',
  text: 'Eight areas of work, thirty-two plans, each with a figure you can hold us to.',
  cover: 'MANIFESTO',
  download: 'Download the Manifesto',
  note: 'PDF, light enough for a small data plan',
  policies: { href: '/policies', label: 'View Policy Details' },
}

export const donateTeaser = {
  title: 'No godfather pays for this campaign',
  text: 'Traders, teachers, drivers and nurses do. Every transfer goes to the one official account, and every naira is entered in a ledger that anybody may ask to see.',
  link: { href: '/donate', label: 'See How to Donate' },
}

export const agenda = {
  title: 'Six loads to carry first',
  text: 'What the next government picks up in its first hundred days, and does not put down again.',
  link: { href: '/policies', label: 'See the Full Platform' },
}

export const priorities: Panel[] = [
  {
    title: 'Economic Development',
    text: 'Credit for traders and makers, a fair levy at the market gate, and work that pays by the month.',
    drawing: 'market',
  },
  {
    title: 'Quality Education',
    text: 'Roofs that hold, teachers paid on time, and a desk for every child who walks in.',
    drawing: 'book',
  },
  {
    title: 'Healthcare Access',
    text: 'A health post within reach of every village, with a nurse, light and drugs on the shelf.',
    drawing: 'clinic',
  },
  {
    title: 'Security & Safety',
    text: 'Police and watch groups that answer the phone, and streets that stay lit after seven.',
    drawing: 'watch',
  },
  {
    title: 'Infrastructure',
    text: 'Drains before tar, bridges before billboards, and water that comes when the tap is turned.',
    drawing: 'bridge',
  },
  {
    title: 'Youth Empowerment',
    text: 'Paid apprenticeships, tools to start with, and young people at the table where it is decided.',
    drawing: 'youth',
  },
]

export const leadership = {
  title: 'A driver’s daughter who learned to read on a tailboard',
  text: [
    'Her father drove a Bedford lorry between Awka and Onitsha. On its tailboard a sign painter had lettered the name he gave his daughter: Ụzọamaka, the road is good.',
    'She taught, she organised, she chaired a local government and published its accounts on the market wall. She is asking to do the same for the whole state.',
  ],
  link: { href: '/about', label: 'Read Her Story' },
}

export const closing = {
  title: 'There is room on this lorry',
  text: `Bring your voice, your motorcycle, your phone or one free Saturday. We leave from all ${lgas.length} local governments.`,
  volunteer: { href: '/volunteer', label: 'Become a Volunteer' },
  events: { href: '/events', label: 'Find an Event' },
}
