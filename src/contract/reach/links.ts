import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { requiredText } from '#src/contract/rules/text.ts'

export const linkChannels = ['poster', 'flyer', 'radio', 'whatsapp', 'social', 'other'] as const
export type LinkChannel = (typeof linkChannels)[number]

export const MAX_LINK_NAME_LENGTH = 120
/** Codes of volunteers' own links are longer. */
export const MAX_LINK_CODE_LENGTH = 10
/** All links are in one list and in one index, so their number is bounded. */
export const MAX_LINKS = 1000

const linkFields = {
  name: requiredText(MAX_LINK_NAME_LENGTH),
  /** Path of the page on this site to which the link leads. */
  path: z
    .string()
    .check(z.maxLength(300), z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'Choose a page of this site')),
  /** Area in which the link is used; null for the whole state. */
  lga: z.nullable(z.enum(lgas)),
  channel: z.enum(linkChannels),
}

const codeRule = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => text?.trim().toUpperCase() || null),
  ),
  z.nullable(z.string().check(z.regex(/^[A-Z0-9]{4,10}$/, 'Use 4 to 10 letters and digits, without spaces'))),
)

export const linkChange = z.object(linkFields)
export type LinkChange = z.output<typeof linkChange>

/** Without a code, the server makes one. */
export const linkInput = z.object({ ...linkFields, code: codeRule })
export type LinkInput = z.output<typeof linkInput>

export interface ReachLink {
  code: string
  name: string
  path: string
  /** Path of the page to which `path` redirects, or itself; null if the page is no longer public. */
  page: string | null
  lga: Lga | null
  channel: LinkChannel
  version: number
  createdAt: string
  /** True if the member may change and delete the link. */
  canChange: boolean
  /** Sign-ups within the areas of the member, rounded down by `roundCount`. */
  signUps: number
}

/** Returns the path of a link. Capitals make a QR code smaller, so addresses in capitals lead to the same. */
export function getLinkPath(code: string): string {
  return `/q/${code}`
}

/** Numbers are multiples of this one, so that no number of a few people can be read or calculated. */
export const COUNT_STEP = 5

export function roundCount(count: number): number {
  return count - (count % COUNT_STEP)
}
