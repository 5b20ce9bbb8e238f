import { toAsciiSlug } from '#src/lib/text/strings.ts'
import { stateName } from './campaign.ts'
import { createElection } from './election.ts'
import { createIdentity, type Identity } from './identity.ts'
import { networkMonths, retentionMonths } from './personal-data.ts'
import type { Settings } from './settings/sections.ts'

const formatMonths = (months: number) => (months === 1 ? 'a month' : `${months} months`)

/** Returns the values that texts may contain in braces, such as `{candidate}`. */
function createPlaceholders(identity: Identity, { contact }: Settings): Record<string, string> {
  const { candidate, firstName, lettering, office, party, committee, slogan, electionYear } = identity
  const { street, city } = identity.headquarters
  return {
    candidate,
    firstName,
    lettering,
    office,
    committee,
    slogan,
    party: party.name,
    year: String(electionYear),
    state: stateName,
    phone: identity.phones[0].label,
    email: identity.email,
    headquarters: `${street}, ${city}, ${stateName}`,
    replyHours: String(contact.replyHours),
    retention: formatMonths(retentionMonths),
    networkRetention: formatMonths(networkMonths),
  }
}

/** Fills `{name}` in all texts of a value. Keeps unknown names, such as `{lga}`, which each area page fills. */
export function fillPlaceholders<Value>(value: Value, placeholders: Record<string, string>): Value {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/\{(\w+)\}/g, (match, name) => placeholders[name] ?? match)
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, fill(entry)]))
  }
  return fill(value) as Value
}

/** Returns the content of the site that staff can change, as pages use it. */
export function createSite(settings: Settings) {
  const filledSettings = fillPlaceholders(settings, createPlaceholders(createIdentity(settings), settings))
  const identity = createIdentity(filledSettings)
  return {
    ...filledSettings,
    identity,
    election: createElection(settings.campaign),
    /** File name with which visitors save the manifesto. */
    manifestoName: `${toAsciiSlug(identity.lastName) || 'Campaign'}-Manifesto-${identity.electionYear}.pdf`,
  }
}

export type Site = ReturnType<typeof createSite>
