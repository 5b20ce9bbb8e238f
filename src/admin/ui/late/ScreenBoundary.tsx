import { Component, type ReactNode } from 'react'
import { readUnsavedTexts } from '#src/admin/session/stored.ts'
import { saveUnsavedOnDevice } from '#src/admin/session/unsaved.ts'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { Button } from '#src/ui/Button.tsx'

const texts = {
  failed: 'This screen failed. Your texts are on this device.',
  reload: 'Reload',
  copy: 'Copy my texts',
  copied: 'Your texts were copied',
}

/** Error boundary: replaces a screen that cannot be rendered by a sentence, so that the other screens stay usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  // React calls this before it removes the forms of the screen, and logs the error.
  static getDerivedStateFromError() {
    saveUnsavedOnDevice()
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Alert>
        <p>{texts.failed}</p>
        <ButtonRow>
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
          <Button variant="plain" onClick={() => copyText(readUnsavedTexts(), texts.copied)}>
            {texts.copy}
          </Button>
        </ButtonRow>
      </Alert>
    )
  }
}
