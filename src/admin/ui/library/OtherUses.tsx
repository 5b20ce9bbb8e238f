import { useState } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { listMediaUsesOperation } from '#src/contract/gallery/library.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { describeMediaUse } from './describe-use.ts'
import { libraryTexts } from './texts.ts'

const { otherUses: texts } = libraryTexts

const MAX_SHOWN = 5

interface Props {
  collection: TrashCollection
  /** Ids of the items that the user is about to delete. */
  ids: string[]
}

/** Says in the question before a deletion where else the files of the items are used, and that they stay there. */
export function OtherUses({ collection, ids }: Props) {
  // A different query for each question, because the uses may have changed since the last one.
  const [time] = useState(Date.now)
  const { data: uses = [], error } = useOperation(listMediaUsesOperation, {
    query: `collection=${collection}&ids=${ids.slice(0, LARGE_PAGE_ITEMS)}&v=${time}`,
  })
  const shownUses = uses.slice(0, MAX_SHOWN).map(describeMediaUse)
  if (uses.length > MAX_SHOWN) shownUses.push(texts.more(uses.length - MAX_SHOWN))
  return (
    <p className="empty:hidden" role="status">
      {error && texts.failed}
      {uses.length > 0 && texts.describe(shownUses)}
      {ids.length > LARGE_PAGE_ITEMS && texts.firstItems(LARGE_PAGE_ITEMS)}
    </p>
  )
}
