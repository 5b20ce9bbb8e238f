import { type Lga, lgas } from '#src/content/lgas.ts'
import { toAsciiSlug } from '#src/lib/text/strings.ts'

export interface LgaPage {
  name: Lga
  slug: string
  path: string
  /** Page after a volunteer form that was sent without JavaScript. */
  thanksPath: string
}

export const lgaPages: LgaPage[] = lgas.map((name) => {
  const slug = toAsciiSlug(name).toLowerCase()
  return { name, slug, path: `/areas/${slug}`, thanksPath: `/volunteer/thanks/${slug}` }
})

export function findLgaPage(name: string | undefined): LgaPage | undefined {
  return lgaPages.find((page) => page.name === name)
}

/** Texts of the page of a local government area (LGA); `{lga}` is replaced by the name of the LGA. */
export const lgaPageTexts = {
  title: '{lga} for {lettering}',
  subtitle: 'Neighbours of {lga} are getting on the lorry. Take a seat, then pass this page on to your groups.',
  formTitle: 'Volunteer in {lga}',
  formText: 'A neighbour from {lga} calls you. We use your number for this campaign only.',
  shareTitle: 'Bring {lga} along',
  shareText: 'Send this page to your town union, your age grade, your market line.',
  message: '{lga} is getting on the lorry. Take a seat with {candidate} for {office}:',
  image: 'Image for your status',
  othersTitle: `All ${lgas.length} areas`,
  othersText: 'Each has a page of its own to share.',
}

/** Texts of the page of an area about its volunteers, events and news. */
export const lgaPageLabels = {
  volunteers: 'Volunteers',
  seats: (count: number, target: number) => (count < target ? `${count} of ${target}` : `${count} and more`),
  seatsLabel: (lga: Lga, count: number, target: number) =>
    count < target ? `volunteers in ${lga}.` : `volunteers in ${lga}. Its target of ${target} is reached.`,
  freeSeat: 'There is a seat for you.',
  firstSeats: (lga: Lga) => `The first seats in ${lga} are free: take one today.`,
  events: (lga: Lga) => `Events in ${lga}`,
  allEvents: (lga: Lga) => `All events in ${lga}`,
  noEvents: (lga: Lga) => `No events are planned in ${lga} yet.`,
  otherEvents: 'See all events',
  news: (lga: Lga) => `News from ${lga}`,
  allNews: 'All news',
}
