import type { ErrorByField } from '#src/lib/field-errors.ts'

export type EditConflict = 'changed' | 'gone'

type EditorStep =
  | { kind: 'idle' }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'refused'; errors: ErrorByField }
  | { kind: 'conflict'; conflict: EditConflict }
  /** The connection or the server failed during a save, so the user can save the same text again. */
  | { kind: 'failed' }

export type EditorState<Draft> = EditorStep & { draft: Draft }

export type EditorEvent<Draft> =
  | { type: 'write'; changes: Partial<Draft>; initialDraft: Draft }
  | { type: 'save' }
  | { type: 'refuse'; errors: ErrorByField }
  | { type: 'clash'; conflict: EditConflict }
  | { type: 'fail' }

export function isSameDraft<Draft>(draft: Draft, otherDraft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(otherDraft)
}

export function editorReducer<Draft>(state: EditorState<Draft>, event: EditorEvent<Draft>): EditorState<Draft> {
  const { draft } = state
  switch (event.type) {
    case 'write': {
      const newDraft = { ...draft, ...event.changes }
      // Keep showing the save errors while the user corrects the fields.
      if (['saving', 'refused', 'conflict'].includes(state.kind)) return { ...state, draft: newDraft }
      return { kind: isSameDraft(newDraft, event.initialDraft) ? 'idle' : 'dirty', draft: newDraft }
    }
    case 'save':
      return { kind: 'saving', draft }
    case 'refuse':
      return { kind: 'refused', errors: event.errors, draft }
    case 'clash':
      return { kind: 'conflict', conflict: event.conflict, draft }
    case 'fail':
      return { kind: 'failed', draft }
  }
}
