import { sharedTexts } from '#src/admin/shell/texts/shared.ts'
import { Button } from '#src/ui/Button.tsx'

const { loadMore: texts } = sharedTexts

interface Props {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onLoadMore: () => void
}

export function LoadMore({ hasMore, isLoading, hasFailed, onLoadMore }: Props) {
  return (
    <>
      {hasFailed && <p role="alert">{texts.failed}</p>}
      {hasMore && (
        <Button variant="plain" className="justify-self-start" pending={isLoading} onClick={onLoadMore}>
          {isLoading ? texts.loading : texts.action}
        </Button>
      )}
    </>
  )
}
