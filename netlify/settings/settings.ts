import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@netlify/functions'
import { withPurge } from '#netlify/cache/purge.ts'
import { requireChanged } from '#netlify/database/change.ts'
import { readSavedForm } from '#netlify/documents/author.ts'
import { createPreviewLink } from '#netlify/documents/preview-links.ts'
import { Problem } from '#netlify/http/problem.ts'
import { parseFields, readJson, readSlugOrId } from '#netlify/http/request.ts'
import { createVersionEtag, readIfMatchVersions } from '#netlify/http/responses.ts'
import { rejectRole, requireStaff, type Staff } from '#netlify/team/guard.ts'
import type { Field } from '#src/content/settings/field.ts'
import { type SectionName, type Settings, sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import {
  canEditSection,
  getSectionSchema,
  isSectionName,
  parseSection,
  type SectionState,
  settingsInput,
  settingsPreviewInput,
} from '#src/contract/settings/settings.ts'
import { today } from '#src/lib/dates/dates.ts'
import { requireAccountAccess, requireSectionAccess, requireSectionTextAccess } from './section-guard.ts'
import { findStoredSection, listStoredSections, type StoredSection, saveSection } from './settings.queries.ts'

// Maximum request body in bytes: the longest section, with each character escaped in JSON.
const MAX_BODY_BYTES = 512 * 1024

function toSectionState(section: SectionName, stored: StoredSection | undefined): SectionState {
  const { defaults } = settingsSections[section]
  return {
    section,
    values: (stored && parseSection(section, stored.value)) ?? defaults,
    version: stored?.version ?? 0,
    updatedAt: stored?.updated_at.toISOString() ?? null,
    changedBy: stored?.changed_by ?? null,
  }
}

/** Reads the section in the URL. Throws 404 for an unknown section and 403 if the role may not edit it. */
async function requireSection(request: Request, context: Context): Promise<{ section: SectionName; staff: Staff }> {
  const staff = await requireStaff(request, 'edit-texts')
  const section = readSlugOrId(context)
  if (!isSectionName(section)) throw new Problem(404)
  if (staff.member && !canEditSection(staff.member.role, section)) await rejectRole()
  return { section, staff }
}

export async function handleListSettings(request: Request): Promise<Response> {
  const { member } = await requireStaff(request, 'edit-texts')
  const stored = await listStoredSections()
  const names = sectionNames.filter((name) => !member || canEditSection(member.role, name))
  return Response.json(
    names.map((name) =>
      toSectionState(
        name,
        stored.find(({ section }) => section === name),
      ),
    ),
  )
}

export async function handleReadSection(request: Request, context: Context): Promise<Response> {
  const { section } = await requireSection(request, context)
  return Response.json(toSectionState(section, await findStoredSection(section)))
}

/** Lists the labels of the fields whose values differ, such as `Phone numbers, E-mail`. */
function listChangedLabels(section: SectionName, former: object, values: object): string {
  const { title, fields } = settingsSections[section]
  const labels = Object.entries(fields as Record<string, Field>)
    .filter(([name]) => !isDeepStrictEqual(Reflect.get(former, name), Reflect.get(values, name)))
    .map(([, { label }]) => label)
  return `${title}: ${labels.join(', ') || 'nothing changed'}`
}

export async function handleSaveSection(request: Request, context: Context): Promise<Response> {
  const { section, staff } = await requireSection(request, context)
  const { values: input } = await readJson(request, settingsInput, MAX_BODY_BYTES)
  await requireSectionAccess(staff, section, input)
  const parsedValues: Settings[SectionName] = parseFields(input, getSectionSchema(section))
  await requireSectionTextAccess(staff, section, parsedValues)
  const values = section === 'account' ? { ...parsedValues, changedOn: today() } : parsedValues
  const { stored } = await withPurge(async () =>
    requireChanged(
      await saveSection({
        section,
        values,
        versions: readIfMatchVersions(request),
        savedForm: await readSavedForm(request, staff),
        describeChange(former) {
          const formerValues = toSectionState(section, former).values
          if (!('accountNumber' in formerValues) || !('accountNumber' in values))
            return listChangedLabels(section, formerValues, values)
          return `Bank account: ${formerValues.accountNumber} to ${values.accountNumber}`
        },
      }),
      'section',
    ),
  )
  return Response.json(toSectionState(section, stored), { headers: { ETag: createVersionEtag(stored.version) } })
}

export async function handlePreviewSettings(request: Request, context: Context): Promise<Response> {
  const { section, staff } = await requireSection(request, context)
  // A preview on the site's own address with another account would deceive donors.
  if (section === 'account') requireAccountAccess(staff)
  const { values: input, isShared } = await readJson(request, settingsPreviewInput, MAX_BODY_BYTES)
  const values: Settings[SectionName] = parseFields(input, getSectionSchema(section))
  if (isShared) {
    // A shared preview is read outside the team, under the site's own address.
    await requireSectionAccess(staff, section, values)
    await requireSectionTextAccess(staff, section, values)
  }
  const form = isShared ? undefined : staff.sessionId
  const link = await createPreviewLink({ collection: 'settings', item: section, values }, form)
  return Response.json(link, { status: 201 })
}
