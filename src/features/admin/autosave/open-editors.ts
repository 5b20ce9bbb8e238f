import { atom } from 'nanostores'

/** Functions that return ids of open editing forms. The list of unsaved changes omits the text of open forms. */
export const $openEditorIdGetters = atom<(() => string[])[]>([])

export function registerOpenEditor(ids: () => string[]): () => void {
  const getRowIds = () => ids()
  $openEditorIdGetters.set([...$openEditorIdGetters.get(), getRowIds])
  return () =>
    $openEditorIdGetters.set($openEditorIdGetters.get().filter((registeredGetter) => registeredGetter !== getRowIds))
}
