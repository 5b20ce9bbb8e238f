import { usePublishState } from '#src/admin/settings/publish/use-publish-state.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { unpublishedTexts as texts } from './texts.ts'

/** Tells owners on the dashboard that some pages still show former settings. */
export function UnpublishedNotice({ onOpenSettings }: { onOpenSettings: () => void }) {
  const { data } = usePublishState()
  if (!data || data.changes.length === 0 || data.obstacle === 'local' || data.obstacle === 'preview') return null
  return (
    <InfoBox role="status">
      {texts.notice}{' '}
      <Button variant="link" onClick={onOpenSettings}>
        {texts.openSettings}
      </Button>
    </InfoBox>
  )
}
