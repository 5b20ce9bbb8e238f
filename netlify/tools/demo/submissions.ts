import { randomUUID } from 'node:crypto'
import { identity } from '#src/content/identity.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import type { FormFieldValues } from '#src/contract/submissions/fields.ts'
import type { messageFields } from '#src/contract/submissions/messages.ts'
import type { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { makeDemoOrigin } from './links.ts'
import { pickItem } from './pick.ts'
import { namePlace } from './places.ts'

const HOUR_MS = 60 * 60 * 1000

const firstNames = [
  ...['Adaeze', 'Chike', 'Ifeoma', 'Obinna', 'Ngozi', 'Emeka', 'Amaka', 'Kenechukwu', 'Ụzọchi', 'Somadina', 'Nneka'],
  ...['Tobenna', 'Chiamaka', 'Ikenna', 'Ọnyịnye', 'Kosisọ', 'Ebele', 'Nnamdi', 'Zikora', 'Uchenna', 'Ogechi'],
]
const familyNames = ['Example', 'Sample', 'Demo', 'Nobody', 'Anyone', 'Placeholder', 'Somebody', 'Testperson']
const volunteerSkills = [
  null,
  'Driving, own minibus',
  'First aid',
  'Igbo and Pidgin radio',
  null,
  'Spreadsheets',
  'Cooking for fifty',
]
const volunteerAvailability = [
  'Saturdays',
  'Evenings after six',
  null,
  'The whole of election week',
  'Weekends, with a day’s notice',
]
const staffNotes = ['', 'Called, wants to start with the market on Eke.', '', '', 'Asked for handbills in Igbo.']

const volunteersPerLga = [13, 9, 4, 11, 6, 19, 6, 5, 5, 17, 11, 7, 10, 15, 10, 12, 16, 9, 7, 3, 6]

const NEW_VOLUNTEER_COUNT = 7

const networkHashes = ['5f0c81d2', 'b7e24a90', '1c93d07e', '88ab3f15', 'e04d9c62'].map((name) => name.repeat(8))

function makeSender(index: number, now: Date) {
  const name = `${pickItem(firstNames, index)} ${pickItem(familyNames, index * 3 + Math.floor(index / firstNames.length))}`
  return {
    id: randomUUID(),
    name,
    email: `person${index}@supporters.example`,
    // Use an unassigned range of phone numbers, so that no demo number belongs to a real person.
    phone: `+234800000${String(1000 + index).slice(-4)}`,
    created_at: new Date(now.getTime() - (index * 5 + 1) * HOUR_MS),
    news_consent: index % 3 === 0,
    network: pickItem(networkHashes, index),
  }
}

export function makeDemoVolunteers(now: Date) {
  const slots = lgas.flatMap((lga, index) =>
    Array.from({ length: pickItem(volunteersPerLga, index) }, (_, order) => ({ lga, order })),
  )
  const shuffledSlots = slots.toSorted(
    (firstSlot, secondSlot) => computeShuffleOrder(firstSlot) - computeShuffleOrder(secondSlot),
  )
  return shuffledSlots.map(({ lga }, index) => ({
    ...({
      ...makeSender(index, now),
      lga,
      skills: pickItem(volunteerSkills, index),
      availability: pickItem(volunteerAvailability, index),
    } satisfies FormFieldValues<typeof volunteerFields>),
    ...makeDemoOrigin(index),
    status:
      index < NEW_VOLUNTEER_COUNT ? ('new' as const) : index % 4 === 0 ? ('contacted' as const) : ('active' as const),
    note: index < NEW_VOLUNTEER_COUNT ? '' : pickItem(staffNotes, index),
  }))
}

function computeShuffleOrder({ lga, order }: { lga: Lga; order: number }): number {
  return (lgas.indexOf(lga) * 37 + order * 53) % 101
}

const demoMessages = [
  {
    subject: `The bridge at ${namePlace('Odekpe', 10)}`,
    message: 'The second span moves when a lorry crosses. Who looks at it, and when?',
  },
  {
    subject: 'Your scholarship list',
    message: `My daughter has six credits and no fees. Where do we apply?

We live in ${namePlace('Nnewi South', 11)} and can come to ${identity.headquarters.city}.`,
  },
  {
    subject: 'Canopies for Saturday',
    message: 'Our cooperative lends you four canopies for the rally. Please send a driver.',
  },
  { subject: 'Thank you', message: 'The mobile clinic came back as promised.' },
  { subject: 'Loudspeakers at night', message: 'Please ask your people to stop at nine. Children have school.' },
]

export function makeDemoMessages(now: Date) {
  return demoMessages.map((demoMessage, index) => {
    const { phone, ...sender } = makeSender(index + 400, now)
    return {
      ...({
        ...sender,
        ...demoMessage,
        phone: index % 2 === 0 ? phone : null,
      } satisfies FormFieldValues<typeof messageFields>),
      created_at: new Date(now.getTime() - (index * 7 + 2) * HOUR_MS),
      status: index < 3 ? ('new' as const) : ('answered' as const),
    }
  })
}

/** Returns quarantined demo volunteers: three from one network and one from another network. */
export function makeQuarantinedVolunteers(now: Date) {
  const networks = ['5f0c81d2', '5f0c81d2', '5f0c81d2', 'b7e24a90']
  return networks.map((quarantined_from, index) => ({
    ...makeSender(index + 500, now),
    lga: pickItem(lgas, 9),
    created_at: new Date(now.getTime() - index * HOUR_MS),
    quarantined_from,
  }))
}
