import { expect, test } from 'vitest'
import { type EditorEvent, type EditorState, editorReducer } from '#src/features/admin/editor-state.ts'

const initial = { title: 'A road', text: 'Long' }
type Draft = typeof initial
const opened: EditorState<Draft> = { kind: 'idle', draft: initial }

function reduceEvents(...events: EditorEvent<Draft>[]): EditorState<Draft> {
  return events.reduce(editorReducer<Draft>, opened)
}

const write = (title: string): EditorEvent<Draft> => ({ type: 'write', changes: { title }, initial })

test('a draft has unsaved changes until it equals the initial draft', () => {
  expect(reduceEvents(write('Another')).kind).toBe('dirty')
  expect(reduceEvents(write('Another'), write('A road'))).toEqual(opened)
})

test.each<[EditorEvent<Draft>, string]>([
  [{ type: 'refuse', errors: { title: 'Required' } }, 'refused'],
  [{ type: 'clash', conflict: 'changed' }, 'conflict'],
])('the result of the event %o stays visible until the next save', (event, kind) => {
  const refused = reduceEvents(write('Another'), { type: 'save' }, event, write('Third'))
  expect(refused).toMatchObject({ kind, draft: { title: 'Third', text: 'Long' } })
  expect(editorReducer(refused, { type: 'save' })).toEqual({ kind: 'saving', draft: refused.draft })
})

test('text typed while a draft is being saved is kept', () => {
  const saving = reduceEvents(write('Another'), { type: 'save' }, write('Third'))
  expect(saving).toMatchObject({ kind: 'saving', draft: { title: 'Third' } })
  expect(editorReducer(saving, { type: 'fail' })).toMatchObject({ kind: 'failed', draft: { title: 'Third' } })
})

test('a draft has unsaved changes again when edited after a failed save', () => {
  expect(reduceEvents(write('Another'), { type: 'save' }, { type: 'fail' }, write('Third')).kind).toBe('dirty')
})
