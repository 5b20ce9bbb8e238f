import { useId, useState } from 'react'
import { publicationListTexts } from '#src/admin/publications/texts.ts'
import { usePinArticle } from '#src/admin/publications/use-pin-article.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { ManagedPublication } from '#src/contract/publications/publication.ts'
import { Button } from '#src/ui/Button.tsx'

const { pin: texts } = publicationListTexts

/** Pins a saved article or unpins it at once, apart from the text of the form. */
export function PinControl({ item }: { item: ManagedPublication<Article> }) {
  const hintId = useId()
  const [isPinned, setIsPinned] = useState(item.pinned === true)
  const { setPinned, isPending } = usePinArticle()

  async function toggle() {
    if (await setPinned(item, !isPinned)) setIsPinned(!isPinned)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="quiet" pending={isPending} aria-describedby={hintId} onClick={() => void toggle()}>
        {isPinned ? texts.unpin : texts.pin}
      </Button>
      <p className="min-w-0 text-ink-soft" id={hintId}>
        {texts.hint}
      </p>
    </div>
  )
}
