import { atom } from 'nanostores'

/** Ids of the editors open in this tab, which are not listed as unsaved changes. */
export const $openEditorIds = atom<(() => string[])[]>([])

export function registerOpenEditor(ids: () => string[]): () => void {
  const entry = () => ids()
  $openEditorIds.set([...$openEditorIds.get(), entry])
  return () => $openEditorIds.set($openEditorIds.get().filter((openEntry) => openEntry !== entry))
}
