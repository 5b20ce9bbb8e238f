import * as z from 'zod/mini'
import type { DocumentKind } from '#src/admin/documents/document-kind.ts'
import { ApiError } from '#src/api/client.ts'
import { election } from '#src/content/election.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publications/publication.ts'
import { postponePastSilence } from '#src/lib/dates/publication-time.ts'
import { toErrors } from '#src/lib/field-errors.ts'
import type { AdminPublicationKind, FormValues } from './publication-kind.ts'

type StaffFields = Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt' | 'unpublishAt' | 'changedBy'>

/** Stored article or event. The answer to a save without a plan omits the fields for staff. */
export type SavedPublication<Item extends PublishedItem> = Item & Partial<StaffFields>

type Plan = PublicationPlan | undefined

const storedText = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => text ?? ''),
)

const storedList = z.array(z.string())

const toTime = (time: string | null | undefined) => (time ? Date.parse(time) : null)

/** True if the stored item needs no request for `plan`. An item that is created without a plan is public. */
function isPlanDone({ state, publishAt, unpublishAt }: SavedPublication<PublishedItem>, plan: Plan): boolean {
  if (!plan?.state || !state) return state !== 'draft'
  if (plan.state === 'draft') return state === 'draft'
  if (plan.unpublishAt !== undefined && toTime(unpublishAt) !== toTime(plan.unpublishAt)) return false
  const publishTime = Date.parse(publishAt ?? '')
  if (state !== 'published' || !plan.publishAt) return state === 'published' && publishTime <= Date.now()
  return publishTime === Date.parse(postponePastSilence(plan.publishAt, election.pollingDay))
}

/**
 * Describes one article or event to the form that edits it. `item` is undefined for a new one. `isDateTyped` tells whether
 * the user typed into the field of the date.
 */
export function createPublicationDocument<Values extends FormValues, Input extends object, Item extends PublishedItem>(
  {
    collection,
    singular,
    fieldLabels,
    schema,
    draftSchema,
    client,
    toValues,
    alignDate,
  }: AdminPublicationKind<Values, Input, Item>,
  item: ManagedPublication<Item> | undefined,
  isDateTyped: () => boolean,
): DocumentKind<SavedPublication<Item>, Plan> {
  function align(fields: Fields, plan: Plan, baseFields: Fields): Fields {
    if (!alignDate || isDateTyped()) return fields
    // A new item has the date of the day on which its text was begun.
    return { ...fields, date: alignDate(String(fields.date), { plan, item, begunAt: String(baseFields.date) }) }
  }

  return {
    collection,
    noun: singular,
    labels: fieldLabels,
    schema: z.object(
      Object.fromEntries(
        Object.entries(toValues(undefined)).map(([name, value]) => [
          name,
          z.optional(Array.isArray(value) ? storedList : storedText),
        ]),
      ),
    ),
    toFields: toValues,
    validate(fields, plan, baseFields) {
      const parsed = (plan?.state === 'draft' ? draftSchema : schema).safeParse(align(fields, plan, baseFields))
      if (!parsed.success) return { errors: toErrors(parsed.error.issues) }
      // The form has an empty text for a missing image.
      return { data: Object.fromEntries(Object.entries(parsed.data).map(([name, value]) => [name, value ?? ''])) }
    },
    read: client.read,
    async save(id, data, { version, headers, plan }) {
      const input = data as Input
      // A new item whose first answer was lost may be a draft. Without a plan, creating it again makes it public.
      const updatePlan = item || plan?.state ? plan : { state: 'published' as const, publishAt: null }
      if (version !== null) return await client.update(id, input, { ...updatePlan }, headers)
      const created = await client.create(id, input, { ...plan }, headers)
      if (!created.isNew) throw new ApiError('The item exists already', 412)
      return created.item
    },
    isDone: isPlanDone,
  }
}
