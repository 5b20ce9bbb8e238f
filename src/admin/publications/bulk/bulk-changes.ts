import { createIfMatchHeader } from '#src/admin/api/client.ts'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import type { AdminPublicationKind, FormValues, PublicationRowItem } from '#src/admin/publications/publication-kind.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import type { PublicationPlan, PublishedItem } from '#src/contract/publications/publication.ts'
import { bulkTexts as texts } from './texts.ts'

/** Change of one or several items. `set` gives one of the kind's bulk fields a value. */
export type BulkChange =
  | { kind: 'publish' | 'unpublish' | 'trash' }
  | { kind: 'set'; name: string; fieldLabel: string; value: string; valueLabel: string }

export interface BulkFailure<Item> {
  item: Item
  reason: string
}

class IncompleteItemError extends Error {}

function describeItemFailure(error: unknown): string {
  if (error instanceof IncompleteItemError) return error.message
  if (!(error instanceof ApiError)) throw error
  return describeFailure(error, texts.failures)
}

/** True if the change makes a difference to the item. */
export function isChangeable<Item extends PublishedItem>(item: PublicationRowItem<Item>, change: BulkChange): boolean {
  if (change.kind === 'publish') return getItemState(item) !== 'published'
  if (change.kind === 'unpublish') return getItemState(item) !== 'draft'
  return change.kind !== 'set' || (Reflect.get(item, change.name) ?? '') !== change.value
}

const plansByChange: Record<'publish' | 'unpublish', PublicationPlan> = {
  publish: { state: 'published', publishAt: null },
  unpublish: { state: 'draft' },
}

/** Changes one item if it is still at the listed version. Returns it with the slug that its first publication creates. */
async function changeItem<Values extends FormValues, Input extends object, Item extends PublishedItem>(
  { client, toValues, alignDate, schema, draftSchema, fieldLabels }: AdminPublicationKind<Values, Input, Item>,
  item: PublicationRowItem<Item>,
  change: BulkChange,
): Promise<PublicationRowItem<Item>> {
  if (change.kind === 'trash') {
    await client.sendRemoval(item)
    return item
  }
  const storedItem = await client.read(item.id)
  const remainsDraft = change.kind === 'set' && storedItem.state === 'draft'
  const plan = change.kind === 'set' ? (remainsDraft ? plansByChange.unpublish : {}) : plansByChange[change.kind]
  const draft = toValues(storedItem)
  const fields = {
    ...draft,
    ...(alignDate && { date: alignDate(String(draft.date), { plan, item: storedItem }) }),
    ...(change.kind === 'set' && { [change.name]: change.value }),
  }
  const { success, data, error } = (plan.state === 'draft' ? draftSchema : schema).safeParse(fields)
  if (!success) {
    const names = new Set(error.issues.map(({ path }) => fieldLabels[String(path[0]) as keyof Values & string]))
    throw new IncompleteItemError(texts.describeMissing([...names]))
  }
  const { slug } = await client.sendUpdate(item.id, data, plan, createIfMatchHeader(item.version))
  return { ...item, slug }
}

interface BulkRun<Item> {
  items: Item[]
  onProgress: (doneCount: number) => void
  isStopped: () => boolean
}

/** Changes items one after the other. After the connection or the session is lost, does not try the remaining ones. */
export async function changeItems<Values extends FormValues, Input extends object, Item extends PublishedItem>(
  kind: AdminPublicationKind<Values, Input, Item>,
  change: BulkChange,
  { items, onProgress, isStopped }: BulkRun<PublicationRowItem<Item>>,
): Promise<{ done: PublicationRowItem<Item>[]; failures: BulkFailure<PublicationRowItem<Item>>[] }> {
  const done: PublicationRowItem<Item>[] = []
  const failures: BulkFailure<PublicationRowItem<Item>>[] = []
  let isCutOff = false
  for (const [index, item] of items.entries()) {
    onProgress(index)
    if (isCutOff || isStopped()) {
      failures.push({ item, reason: texts.notTried })
      continue
    }
    try {
      done.push(await changeItem(kind, item, change))
    } catch (error) {
      failures.push({ item, reason: describeItemFailure(error) })
      isCutOff = error instanceof ApiError && (error.status === 0 || error.status === 401)
    }
  }
  await kind.client.reload()
  return { done, failures }
}
