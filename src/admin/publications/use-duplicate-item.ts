import { useRequest } from '#src/admin/api/operations.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import { formatLongDay } from '#src/lib/dates/dates.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import type { AdminPublicationKind, FormValues } from './publication-kind.ts'
import { publicationListTexts } from './texts.ts'

const { duplicate: texts } = publicationListTexts

const MAX_TITLE_LENGTH = 200

/** Copies an article or event into a new draft. `onDuplicated` receives the id of the draft. */
export function useDuplicateItem<
  Values extends FormValues,
  Input extends object,
  Item extends PublishedItem & { title: string },
>(kind: AdminPublicationKind<Values, Input, Item>, onDuplicated: (id: string) => void) {
  type OriginalItem = Pick<ManagedPublication<Item>, 'id' | 'title'>

  const { trigger, isMutating } = useRequest(
    async ({ item, toCopy }: { item: OriginalItem; toCopy: (values: Values) => Values }) => {
      const copy = toCopy(kind.toValues(await kind.client.read(item.id)))
      const id = crypto.randomUUID()
      await kind.client.create(id, kind.draftSchema.parse(copy), { state: 'draft' })
      return { id, copy }
    },
    {
      onError(error) {
        console.error(error)
        showFailure(texts.duplicateFailed(kind.singular), error)
      },
    },
  )

  async function createCopy(item: OriginalItem, toCopy: (values: Values) => Values): Promise<Values | undefined> {
    if (isMutating) return undefined
    const created = await trigger({ item, toCopy })
    if (created) onDuplicated(created.id)
    return created?.copy
  }

  return {
    async duplicate(item: OriginalItem): Promise<void> {
      const title = texts.copyTitle(item.title).slice(0, MAX_TITLE_LENGTH)
      const copy = await createCopy(item, (values) => ({ ...values, ...kind.copyDefaults, title }))
      if (copy) showToast({ title: texts.duplicated, description: texts.quoteTitle(title) })
    },
    async copyToNextWeek(item: OriginalItem): Promise<void> {
      const copy = await createCopy(item, (values) => ({ ...values, ...kind.toNextWeek?.(values) }))
      if (!copy) return
      const description = texts.quoteTitleAndDay(item.title, formatLongDay(String(copy.date)))
      showToast({ title: texts.copiedToNextWeek, description })
    },
  }
}
