import { identity } from '#src/content/identity.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import type { EventInput } from '#src/contract/publications/events.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { nameArea, namePlace } from './places.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoEvent extends Omit<EventInput, 'date' | 'location' | 'lga'> {
  daysFromNow: number
  venue: string
  lga: Lga
}

const events: DemoEvent[] = [
  {
    daysFromNow: -100,
    title: 'The tailboard is let down',
    time: '10am',
    venue: 'Lorry Yard',
    lga: nameArea('Awka South', 0),
    description:
      'Where it began: three hundred people, nine minutes of speech and a show of hands that was counted twice.',
    type: 'rally',
  },
  {
    daysFromNow: -81,
    title: `Parents’ evening in ${namePlace('Orumba', 1)}`,
    time: '5:00 PM - 7:00 PM',
    venue: 'School without a Roof',
    lga: nameArea('Orumba South', 1),
    description: 'What a roof costs, who had paid for the last one, and what is taught under a tree in the meantime.',
    type: 'townhall',
  },
  {
    daysFromNow: -67,
    title: 'Reading the accounts aloud',
    time: '4:00 PM - 6:00 PM',
    venue: 'Market Wall',
    lga: nameArea('Aguata', 2),
    description: 'Page by page, with a megaphone, until nobody had a question left. It took two hours and ten minutes.',
    type: 'townhall',
  },
  {
    daysFromNow: -53,
    title: 'Two mornings at the foot of the bridge',
    time: '5:30am - 8am',
    venue: 'Bridge Foot',
    lga: nameArea('Onitsha North', 3),
    description: 'Counting breakdowns, quarrels and loaves with those who cross the bridge to work every day.',
    type: 'community',
  },
  {
    daysFromNow: -44,
    title: 'Breakfast with the night shift',
    time: '6:30 AM',
    venue: 'Health Centre Yard',
    lga: nameArea('Dunukofia', 4),
    description: 'Seven nurses, seven payslips and one table. Their dates became the first line of the health chapter.',
    type: 'community',
  },
  {
    daysFromNow: -34,
    title: 'The road to the polls opens',
    time: '9:00 AM',
    venue: 'Example Square',
    lga: nameArea('Awka South', 5),
    description:
      'The campaign opened with songs, eight promises read aloud, and a walk to the market with the traders.',
    type: 'rally',
  },
  {
    daysFromNow: -12,
    title: 'Listening at the riverside',
    time: '10:00 AM - 1:00 PM',
    venue: 'Old Landing Ground',
    lga: nameArea('Ogbaru', 6),
    description: `Farmers and boat owners told us what the floods took last season. It is now in the plan for ${namePlace('Ogbaru', 6)}.`,
    type: 'community',
  },
  {
    daysFromNow: 3,
    title: 'Town hall on wages that arrive',
    time: '4:00 PM - 6:30 PM',
    venue: 'Lantern Hall',
    lga: nameArea('Nnewi North', 7),
    description: `Teachers, nurses and council workers ask, ${identity.firstName} answers. Bring your payslip and your question; nobody speaks longer than two minutes.\n\nThe hall has a ramp and seats for the elderly in front.`,
    type: 'townhall',
  },
  {
    daysFromNow: 8,
    title: `Market morning with the traders of ${namePlace('Onitsha', 8)}`,
    time: '7am - 9am',
    venue: 'Gate Three, Lower Market',
    lga: nameArea('Onitsha South', 8),
    description:
      'Before the stalls open: what the levies cost you, who collects them, and what should be built with them. We bring tea and bread.',
    type: 'community',
  },
  {
    daysFromNow: 15,
    title: `${identity.slogan}: the big rally`,
    time: '12 noon - 5 PM',
    venue: 'Stadium Field',
    lga: nameArea('Idemili North', 9),
    description: `All ${lgas.length} areas on one field, with the lorry, the choir of Ezi Street and the candidate. Shade and water on every side; buses leave every secretariat at nine.`,
    type: 'rally',
  },
  {
    daysFromNow: 23,
    title: 'Youth evening: work after school',
    time: 'After evening lessons',
    venue: 'Community School Yard',
    lga: nameArea('Orumba North', 10),
    description:
      'For everyone between 16 and 30: apprenticeships, the start-up fund and how to apply, told by those who have.',
    type: 'townhall',
  },
  {
    daysFromNow: 36,
    title: `Clinic day in ${namePlace('Anambra West', 11)}`,
    time: '08:00 - 14:00',
    venue: 'Riverbank Health Post',
    lga: nameArea('Anambra West', 11),
    description: 'Free blood pressure and eye checks, and a talk about the clinic promised to every ward.',
    type: 'community',
  },
  {
    daysFromNow: 44,
    title: `Boatmen and fish sellers of ${namePlace('the Anam banks', 12)}`,
    time: '9am - 12 noon',
    venue: 'Second Landing',
    lga: nameArea('Ayamelum', 12),
    description:
      'Jetties, ice and insurance: what has to be built on the bank so that a catch is still worth something at noon.',
    type: 'community',
  },
  {
    daysFromNow: 52,
    title: 'Town hall for those who are new here',
    time: '4:30 PM - 6:00 PM',
    venue: 'Guild House',
    lga: nameArea('Ekwusigo', 13),
    description:
      'For everyone who moved to the state in the last years: schools, papers, rents, and how to be registered to vote.',
    type: 'townhall',
  },
]

export function makeDemoEvents(now: Date): EventInput[] {
  return events.map(({ daysFromNow, venue, ...event }) => ({
    ...event,
    location: `${venue}, ${event.lga}`,
    date: formatLagosDay(new Date(now.getTime() + daysFromNow * DAY_MS)),
  }))
}
