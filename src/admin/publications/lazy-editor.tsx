import { type ComponentType, useEffect, useState } from 'react'
import type { EditorProps } from '#src/admin/editor/use-editor.ts'
import { dashboardTexts } from '#src/admin/shell/texts.ts'
import { runWhenIdle } from '#src/browser/idle.ts'
import { isSaveDataOn } from '#src/browser/network-preferences.ts'
import type { PublishedItem } from '#src/contract/publication.ts'
import { LoadFailure } from '#src/ui/list/LoadState.tsx'
import { publicationListTexts as texts } from './texts.ts'

interface LoadedEditor<Item extends PublishedItem> {
  Form: ComponentType<EditorProps<Item>>
}

/** Editing form whose code loads on demand, once. */
export interface EditorLoader<Item extends PublishedItem> {
  load: () => Promise<LoadedEditor<Item>>
  /** Loads the code early. A failure is shown when the form opens. */
  prefetch: () => void
  getLoaded: () => LoadedEditor<Item> | undefined
}

export function createEditorLoader<Item extends PublishedItem>(
  importForm: () => Promise<ComponentType<EditorProps<Item>>>,
): EditorLoader<Item> {
  let loaded: LoadedEditor<Item> | undefined
  let loading: Promise<LoadedEditor<Item>> | undefined

  function load() {
    loading ??= importForm().then((Form) => {
      loaded = { Form }
      return loaded
    })
    return loading
  }

  return {
    load,
    prefetch: () => void load().catch((error: unknown) => console.warn('The editor failed to load:', error)),
    getLoaded: () => loaded,
  }
}

/** Prefetches an editing form when the browser is idle, so that it also opens without a connection. */
export function useIdlePrefetch({ prefetch }: Pick<EditorLoader<PublishedItem>, 'prefetch'>, isAllowed: boolean): void {
  useEffect(() => {
    if (isAllowed && !isSaveDataOn()) runWhenIdle(prefetch)
  }, [prefetch, isAllowed])
}

interface Props<Item extends PublishedItem> extends EditorProps<Item> {
  loader: EditorLoader<Item>
}

/** Shows an editing form, at once if its code is loaded. */
export function LazyEditor<Item extends PublishedItem>({ loader, ...editorProps }: Props<Item>) {
  const [loaded, setLoaded] = useState(loader.getLoaded)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    loader.load().then(setLoaded, () => setFailed(true))
  }, [loader])

  if (loaded) return <loaded.Form {...editorProps} />
  // Browsers cache a failed module import, so the user has to reload the page to retry.
  if (hasFailed) return <LoadFailure text={dashboardTexts.sectionFailed} onRetry={() => location.reload()} />
  return <p role="status">{texts.loadingEditor}</p>
}
