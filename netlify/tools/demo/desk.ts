import type { makeDemoVolunteers } from './submissions.ts'

type DemoVolunteer = ReturnType<typeof makeDemoVolunteers>[number]

// Places in the list of volunteers who signed up around the last event of the demo.
const FIRST_ON_PAPER = 57
const COUNT_ON_PAPER = 6
const PRESENT_EVERY = 9

/** Returns the volunteers as the sign-up desk left them: some signed a sheet at `event`, and some were present there. */
export function addDemoDesk(volunteers: DemoVolunteer[], event: { id: string; date: string }) {
  const isOnPaper = (index: number) => index >= FIRST_ON_PAPER && index < FIRST_ON_PAPER + COUNT_ON_PAPER
  const isPresent = (index: number) => isOnPaper(index) || (index > FIRST_ON_PAPER && index % PRESENT_EVERY === 0)
  const onPaper = {
    email: null,
    skills: null,
    availability: null,
    source_code: null,
    network: null,
    news_consent: false,
  }
  return {
    volunteers: volunteers.map((volunteer, index) => ({
      ...volunteer,
      ...(isOnPaper(index) && onPaper),
      source_event: isOnPaper(index) ? event.id : null,
      signed_on_paper: isOnPaper(index),
    })),
    attendances: volunteers.flatMap(({ id }, index) =>
      isPresent(index)
        ? { event_id: event.id, volunteer_id: id, checked_in_at: new Date(`${event.date}T12:00:00+01:00`) }
        : [],
    ),
  }
}
