import { isDeepStrictEqual } from 'node:util'
import { isLocal } from '#netlify/env.ts'
import { Problem } from '#netlify/http/problem.ts'
import { requireConfirmed, type Staff } from '#netlify/team/guard.ts'
import type { Field, TextFormat } from '#src/content/settings/field.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { requireAccountNumberAccess } from './account-number-guard.ts'
import { findStoredSection } from './settings.queries.ts'

/** Sections with which an attacker could lead donors to another account or phone number. */
const confirmedSections: SectionName[] = ['contact', 'notice', 'verify']

/** The bank account is the most attractive target of an attacker, so a named owner must confirm who they are. */
export function requireAccountAccess(staff: Staff): void {
  if (!staff.member && !isLocal())
    throw new Problem(403, 'Log in as an owner with a name to change the bank account, not with the shared password.')
  requireConfirmed(staff)
}

async function isManifestoChanged(values: object): Promise<boolean> {
  const stored = await findStoredSection('images')
  const former = stored ? Reflect.get(stored.value, 'manifesto') : null
  return !isDeepStrictEqual(Reflect.get(values, 'manifesto') ?? null, former ?? null)
}

/**
 * Requires step-up authentication for a change of the bank account, contact, notice, verify or the manifesto. Also holds
 * for unsaved texts, so that no editor plants values that an owner saves later.
 */
export async function requireSectionAccess(staff: Staff, section: SectionName, values: object): Promise<void> {
  if (section === 'account') return requireAccountAccess(staff)
  if (confirmedSections.includes(section)) requireConfirmed(staff)
  if (section === 'images' && (await isManifestoChanged(values))) requireConfirmed(staff)
}

const formatsWithoutNumbers: (TextFormat | undefined)[] = [
  ...(['email', 'url', 'link', 'day', 'time', 'moment', 'colour', 'slug'] as const),
]

/** Lists the texts of a value by their paths, such as `reasons.0.text`. Addresses, days and the like are left out. */
function listTexts(field: Field, value: unknown, path: string[] = []): [path: string, text: string][] {
  const listPart = (part: Field, name: string) =>
    listTexts(part, typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined, [...path, name])
  switch (field.kind) {
    case 'text':
      return formatsWithoutNumbers.includes(field.format) ? [] : [[path.join('.'), String(value ?? '')]]
    case 'group':
      return Object.entries(field.fields).flatMap(([name, part]) => listPart(part, name))
    case 'list':
      return Array.isArray(value) ? value.flatMap((_, index) => listPart(field.item, String(index))) : []
    default:
      return []
  }
}

/** Guards the texts of a section as `requireAccountNumberAccess` does. The account itself has its own guard. */
export async function requireSectionTextAccess(staff: Staff, section: SectionName, values: object): Promise<void> {
  if (section === 'account') return
  const { title, fields, defaults } = settingsSections[section]
  const wholeSection: Field = { kind: 'group', label: title, fields }
  await requireAccountNumberAccess(staff, {
    place: `settings: ${title}`,
    texts: Object.fromEntries(listTexts(wholeSection, values)),
    async readPublishedTexts() {
      const stored = await findStoredSection(section)
      return listTexts(wholeSection, { ...defaults, ...stored?.value }).map(([, text]) => text)
    },
  })
}
