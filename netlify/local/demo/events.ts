import type { EventInput } from '#src/contract/events.ts'
import { lagosDay } from '#src/contract/lagos.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoEvent extends Omit<EventInput, 'date'> {
  /** Days from today; events that are over have a negative number. */
  inDays: number
}

// The areas exist; the places in them do not.
const events: DemoEvent[] = [
  {
    inDays: -34,
    title: 'The road to the polls opens',
    time: '9:00 AM',
    location: 'Example Square, Awka South',
    description:
      'The campaign opened with songs, the reading of all eight promises, and a walk to the market with the traders who asked for it.',
    type: 'rally',
  },
  {
    inDays: -12,
    title: 'Listening at the riverside',
    time: '10:00 AM - 1:00 PM',
    location: 'Old Landing Ground, Ogbaru',
    description:
      'Farmers and boat owners told us what the floods took last season. What was said is now part of the plan for Ogbaru.',
    type: 'community',
  },
  {
    inDays: 3,
    title: 'Town hall on wages that arrive',
    time: '4:00 PM - 6:30 PM',
    location: 'Lantern Hall, Nnewi North',
    description:
      'Teachers, nurses and council workers ask, Uzoamaka answers. Bring your payslip and your question; nobody speaks longer than two minutes.\n\nThe hall has a ramp and seats for the elderly in front.',
    type: 'townhall',
  },
  {
    inDays: 8,
    title: 'Market morning with the traders of Onitsha',
    time: '7am - 9am',
    location: 'Gate Three, Lower Market, Onitsha South',
    description:
      'Before the stalls open: what the levies cost you, who collects them, and what should be built with them. We bring tea and bread.',
    type: 'community',
  },
  {
    inDays: 15,
    title: 'A good road for everyone: the big rally',
    time: '12 noon - 5 PM',
    location: 'Stadium Field, Idemili North',
    description:
      'All 21 areas on one field, with the lorry, the choir of Ezi Street and the candidate. Shade and water on every side; buses leave from each local government secretariat at nine.',
    type: 'rally',
  },
  {
    inDays: 23,
    title: 'Youth evening: work after school',
    time: 'After evening lessons',
    location: 'Community School Yard, Orumba North',
    description:
      'For everyone between 16 and 30: apprenticeships, the start-up fund and how to apply, explained by people who have done it.',
    type: 'townhall',
  },
  {
    inDays: 36,
    title: 'Clinic day in Anambra West',
    time: '08:00 - 14:00',
    location: 'Riverbank Health Post, Anambra West',
    description:
      'Free blood pressure and eye checks by volunteers, and a talk about the clinic that is promised to every ward.',
    type: 'community',
  },
]

/** Invented events as seen from `now`, so that some are always to come and some are over. */
export function demoEvents(now: Date): EventInput[] {
  return events.map(({ inDays, ...event }) => ({
    ...event,
    date: lagosDay(new Date(now.getTime() + inDays * DAY_MS)),
  }))
}
