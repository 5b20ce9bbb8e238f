import { expect, test } from 'vitest'
import { emptyUploadDraft } from '#src/features/admin/gallery/upload-draft.ts'
import {
  closedUpload,
  getUploadPercent,
  type UploadEvent,
  uploadReducer,
} from '#src/features/admin/gallery/upload-state.ts'

const facts = { type: 'video', size: 1, width: 2, height: 3, duration: 4, poster: null } as const
const file = { name: 'video.mp4', facts }
const arrival = { uploadURL: '/api/objects/upload/1', file }

const reduceEvents = (...events: UploadEvent[]) => events.reduce(uploadReducer, closedUpload)
const sendingEvents: UploadEvent[] = [{ type: 'open' }, { type: 'choose', file }, { type: 'send', part: 0.5 }]

test('an upload goes from the form to the saved item and reports its progress', () => {
  const steps: [UploadEvent[], string, number][] = [
    [sendingEvents.slice(0, 1), 'open', 0],
    [sendingEvents, 'sending', 45],
    [[...sendingEvents, { type: 'arrive', arrival }], 'saving', 90],
    [[...sendingEvents, { type: 'arrive', arrival }, { type: 'save' }], 'saved', 100],
    [[...sendingEvents, { type: 'arrive', arrival }, { type: 'save' }, { type: 'end' }], 'closed', 0],
  ]
  for (const [events, kind, percent] of steps) {
    const state = reduceEvents(...events)
    expect([state.kind, getUploadPercent(state)]).toEqual([kind, percent])
  }
})

test('the chosen file determines the media type of an upload', () => {
  expect(
    reduceEvents({ type: 'open', draft: { ...emptyUploadDraft, type: 'image' } }, { type: 'choose', file }).draft.type,
  ).toBe('video')
})

test('a failed upload can be sent again, and a failed save can be saved again', () => {
  expect(reduceEvents(...sendingEvents, { type: 'fail' })).toMatchObject({ kind: 'open', file })
  expect(reduceEvents(...sendingEvents, { type: 'arrive', arrival }, { type: 'fail' })).toMatchObject({
    kind: 'unsaved',
    arrival,
  })
})

test('an upload error stays until another file is chosen or the file has been uploaded', () => {
  const refused: UploadEvent[] = [...sendingEvents, { type: 'refuse', message: 'Too large' }]
  expect(reduceEvents(...refused, { type: 'fail' }).refusal).toBe('Too large')
  expect(reduceEvents(...refused, { type: 'choose', file }).refusal).toBeNull()
  expect(reduceEvents(...refused, { type: 'arrive', arrival }).refusal).toBeNull()
})

test('late events of a stopped upload are ignored', () => {
  for (const late of [{ type: 'send', part: 0.6 }, { type: 'fail' }] as const) {
    expect(reduceEvents(...sendingEvents, { type: 'end' }, late)).toEqual(closedUpload)
  }
})
