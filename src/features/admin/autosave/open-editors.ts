import { atom } from 'nanostores'

/** Functions that return ids of open editing forms. The list of unsaved changes omits the text of open forms. */
export const $openEditorIds = atom<(() => string[])[]>([])

export function registerOpenEditor(ids: () => string[]): () => void {
  const entry = () => ids()
  $openEditorIds.set([...$openEditorIds.get(), entry])
  return () => $openEditorIds.set($openEditorIds.get().filter((openEntry) => openEntry !== entry))
}
