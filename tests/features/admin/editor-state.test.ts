import { expect, test } from 'vitest'
import { type EditorEvent, type EditorState, editorReducer } from '#src/admin/editor/editor-state.ts'

const initialDraft = { title: 'A road', text: 'Long' }
type Draft = typeof initialDraft
const openedState: EditorState<Draft> = { kind: 'idle', draft: initialDraft }

function reduceEvents(...events: EditorEvent<Draft>[]): EditorState<Draft> {
  return events.reduce(editorReducer<Draft>, openedState)
}

const makeTitleEvent = (title: string): EditorEvent<Draft> => ({
  type: 'write',
  changes: { title },
  initialDraft,
})

test('an edited draft has unsaved changes until it equals the initial draft again', () => {
  expect(reduceEvents(makeTitleEvent('Another')).kind).toBe('dirty')
  expect(reduceEvents(makeTitleEvent('Another'), makeTitleEvent('A road'))).toEqual(openedState)
})

test.each<[EditorEvent<Draft>, string]>([
  [{ type: 'refuse', errors: { title: 'Required' } }, 'refused'],
  [{ type: 'clash', conflict: 'changed' }, 'conflict'],
])('an editing form shows the failure of the event %o until the next save', (editorEvent, expectedKind) => {
  const refusedState = reduceEvents(makeTitleEvent('Another'), { type: 'save' }, editorEvent, makeTitleEvent('Third'))
  expect(refusedState).toMatchObject({ kind: expectedKind, draft: { title: 'Third', text: 'Long' } })
  expect(editorReducer(refusedState, { type: 'save' })).toEqual({ kind: 'saving', draft: refusedState.draft })
})

test('text typed while a draft is being saved is kept', () => {
  const savingState = reduceEvents(makeTitleEvent('Another'), { type: 'save' }, makeTitleEvent('Third'))
  expect(savingState).toMatchObject({ kind: 'saving', draft: { title: 'Third' } })
  expect(editorReducer(savingState, { type: 'fail' })).toMatchObject({ kind: 'failed', draft: { title: 'Third' } })
})

test('a draft has unsaved changes again when edited after a failed save', () => {
  expect(
    reduceEvents(makeTitleEvent('Another'), { type: 'save' }, { type: 'fail' }, makeTitleEvent('Third')).kind,
  ).toBe('dirty')
})
