import { expect, test } from 'vitest'
import {
  closedUploadState,
  emptyUploadDraft,
  getUploadPercent,
  type UploadEvent,
  uploadReducer,
} from '#src/admin/gallery/upload-state.ts'

const fileMetadata = { type: 'video', size: 1, width: 2, height: 3, duration: 4, poster: null } as const
const chosenFile = { name: 'video.mp4', metadata: fileMetadata }
const finishedUpload = { uploadURL: '/api/objects/upload/1', file: chosenFile }

const reduceEvents = (...events: UploadEvent[]) => events.reduce(uploadReducer, closedUploadState)
const sendingEvents: UploadEvent[] = [
  { type: 'open' },
  { type: 'choose', file: chosenFile },
  { type: 'send', uploadedFraction: 0.5 },
]

test('each step of an upload, from the open form to the saved item, has its state and its progress', () => {
  const expectedSteps: [UploadEvent[], string, number][] = [
    [sendingEvents.slice(0, 1), 'open', 0],
    [sendingEvents, 'sending', 45],
    [[...sendingEvents, { type: 'arrive', uploadedFile: finishedUpload }], 'saving', 90],
    [[...sendingEvents, { type: 'arrive', uploadedFile: finishedUpload }, { type: 'save' }], 'saved', 100],
    [
      [...sendingEvents, { type: 'arrive', uploadedFile: finishedUpload }, { type: 'save' }, { type: 'end' }],
      'closed',
      0,
    ],
  ]
  for (const [events, kind, percent] of expectedSteps) {
    const uploadState = reduceEvents(...events)
    expect([uploadState.kind, getUploadPercent(uploadState)]).toEqual([kind, percent])
  }
})

test('the chosen file determines the media type of an upload', () => {
  expect(
    reduceEvents({ type: 'open', draft: { ...emptyUploadDraft, type: 'image' } }, { type: 'choose', file: chosenFile })
      .draft.type,
  ).toBe('video')
})

test('a failed upload can be sent again, and a failed save can be saved again', () => {
  expect(reduceEvents(...sendingEvents, { type: 'fail' })).toMatchObject({ kind: 'open', file: chosenFile })
  expect(
    reduceEvents(...sendingEvents, { type: 'arrive', uploadedFile: finishedUpload }, { type: 'fail' }),
  ).toMatchObject({
    kind: 'unsaved',
    uploadedFile: finishedUpload,
  })
})

test('an upload error stays until another file is chosen or the file has been uploaded', () => {
  const refusedEvents: UploadEvent[] = [...sendingEvents, { type: 'refuse', message: 'Too large' }]
  expect(reduceEvents(...refusedEvents, { type: 'fail' }).rejectionText).toBe('Too large')
  expect(reduceEvents(...refusedEvents, { type: 'choose', file: chosenFile }).rejectionText).toBeNull()
  expect(reduceEvents(...refusedEvents, { type: 'arrive', uploadedFile: finishedUpload }).rejectionText).toBeNull()
})

test('late events of a stopped upload are ignored', () => {
  for (const lateEvent of [{ type: 'send', uploadedFraction: 0.6 }, { type: 'fail' }] as const) {
    expect(reduceEvents(...sendingEvents, { type: 'end' }, lateEvent)).toEqual(closedUploadState)
  }
})
