import { Button } from '#src/components/ui/Button.tsx'

interface Props {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}

export function LoadMore({ hasMore, loading, failed, onMore }: Props) {
  return (
    <>
      {failed && <p role="alert">More could not be loaded. Please check your connection.</p>}
      {hasMore && (
        <Button look="plain" className="justify-self-start" pending={loading} onClick={onMore}>
          {loading ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </>
  )
}
