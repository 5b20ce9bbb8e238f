import { atom } from 'nanostores'

/** Functions that return the ids of editors open in this page; the list of unsaved changes omits these editors. */
export const $openEditorIds = atom<(() => string[])[]>([])

export function registerOpenEditor(ids: () => string[]): () => void {
  const entry = () => ids()
  $openEditorIds.set([...$openEditorIds.get(), entry])
  return () => $openEditorIds.set($openEditorIds.get().filter((openEntry) => openEntry !== entry))
}
