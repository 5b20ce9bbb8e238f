import { Button } from '#src/components/ui/Button.tsx'
import { sharedTexts } from './texts/shared.ts'

const { loadMore: texts } = sharedTexts

interface Props {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}

export function LoadMore({ hasMore, loading, failed, onMore }: Props) {
  return (
    <>
      {failed && <p role="alert">{texts.failed}</p>}
      {hasMore && (
        <Button variant="plain" className="justify-self-start" pending={loading} onClick={onMore}>
          {loading ? texts.loading : texts.action}
        </Button>
      )}
    </>
  )
}
