import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useState } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { useUnsavedEditor } from '#src/admin/session/unsaved.ts'
import { callAsStaff } from '#src/api/admin/client.ts'
import { deleteUnsavedUpload, GALLERY_URL } from '#src/api/admin/media.ts'
import { revalidate } from '#src/api/admin/operations.ts'
import { uploadFile } from '#src/api/admin/uploads.ts'
import { ApiError } from '#src/api/client.ts'
import { readAsDataUrl } from '#src/browser/media/data-url.ts'
import { readMediaMetadata, UnsupportedFileError } from '#src/browser/media/media-metadata.ts'
import { saveMediaOperation } from '#src/contract/operations/gallery.ts'
import { MAX_UPLOAD_BYTES } from '#src/contract/rules/limits.ts'
import {
  deleteQueueTexts,
  fillFields,
  getFileKey,
  hasUnfinishedTexts,
  isActive,
  isUnfinished,
  type QueueFields,
  type QueueRow,
  readQueueTexts,
  saveQueueTexts,
} from './queue-state.ts'
import { queueTexts as texts } from './texts.ts'

/** Rows of the queue, which uploads one file at a time. */
function createQueue() {
  const $rows = atom<QueueRow[]>([])
  const controllers = new Map<string, AbortController>()
  const find = (key: string) => $rows.get().find((row) => row.key === key)

  function change(key: string, changes: Partial<QueueRow>) {
    $rows.set($rows.get().map((row) => (row.key === key ? { ...row, ...changes } : row)))
  }

  async function check({ key, file }: QueueRow) {
    if (file.size > MAX_UPLOAD_BYTES) return change(key, { state: 'refused', reason: galleryTexts.form.limit })
    try {
      change(key, { state: 'ready', metadata: await readMediaMetadata(file) })
    } catch (error) {
      const reason = error instanceof UnsupportedFileError ? error.message : undefined
      change(key, { state: 'refused', reason })
    }
  }

  async function add(files: File[]) {
    const storedTexts = readQueueTexts()
    const newRows = files.map((file): QueueRow => {
      const row = { key: crypto.randomUUID(), file, fraction: 0 }
      const fields = storedTexts[getFileKey(file)]
      if (fields === null) return { ...row, state: 'refused', edited: {}, reason: texts.uploadedBefore }
      return { ...row, state: 'checking', edited: fields ?? {} }
    })
    $rows.set([...$rows.get(), ...newRows])
    // One at a time, because each check may decode a large video.
    for (const row of newRows) if (row.state === 'checking') await check(row)
  }

  async function save({ key, metadata }: QueueRow, { description, alt, ...fields }: QueueFields, uploadURL: string) {
    if (!metadata) return
    change(key, { state: 'saving', uploadURL })
    const { type, width, height, duration, poster } = metadata
    await callAsStaff(saveMediaOperation, {
      body: {
        ...fields,
        description: description || null,
        alt: alt || null,
        uploadURL,
        poster: poster && (await readAsDataUrl(poster)),
        ...{ type, width, height, duration },
      },
    })
    change(key, { state: 'saved', fraction: 1 })
    void revalidate(GALLERY_URL)
  }

  async function send(row: QueueRow) {
    const { key, file } = row
    const rows = $rows.get()
    const fields = fillFields(rows)[rows.indexOf(row)]
    if (!fields) return
    const controller = new AbortController()
    controllers.set(key, controller)
    // Keep the fields as they are sent: the first row no longer fills them.
    change(key, { state: 'sending', edited: fields, reason: undefined })
    try {
      const uploadURL =
        row.uploadURL ?? (await uploadFile(file, (fraction) => change(key, { fraction }), controller.signal))
      if (find(key)) await save(row, fields, uploadURL)
    } catch (error) {
      console.warn('A file of the queue was not uploaded:', error)
      const isRefusal = error instanceof ApiError && error.status > 0
      const reason = isRefusal ? (error.errors[0]?.message ?? error.problem.detail) : undefined
      change(key, { state: 'failed', reason, ...(isRefusal && error.status === 410 && { uploadURL: undefined }) })
    } finally {
      controllers.delete(key)
    }
  }

  let isRunning = false
  async function run() {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = $rows.get().find(({ state }) => state === 'waiting')
      if (!next) break
      await send(next)
    }
    isRunning = false
  }

  function start(canStart: (row: QueueRow) => boolean) {
    $rows.set($rows.get().map((row) => (canStart(row) ? { ...row, state: 'waiting' } : row)))
    void run()
  }

  function remove(key: string) {
    const row = find(key)
    $rows.set($rows.get().filter((otherRow) => otherRow !== row))
    controllers.get(key)?.abort()
    if (row?.uploadURL && row.state !== 'saved')
      deleteUnsavedUpload(row.uploadURL).catch((error: unknown) =>
        console.warn('Failed to delete the uploaded file, which expires after a day:', error),
      )
  }

  return { $rows, add, change, start, remove }
}

export function useUploadQueue() {
  const [queue] = useState(createQueue)
  const rows = useStore(queue.$rows)
  const [isRestored] = useState(hasUnfinishedTexts)
  const hasUnfinished = rows.some(isUnfinished)

  useUnsavedEditor(hasUnfinished, { saveOnDevice: () => saveQueueTexts(rows) })
  useEffect(() => {
    if (rows.length > 0) saveQueueTexts(rows)
  }, [rows])

  const [isOffline, setOffline] = useState(false)
  const retryFailed = useEffectEvent(() => queue.start(({ state }) => state === 'failed'))
  useEffect(() => {
    function handleConnection() {
      setOffline(!navigator.onLine)
      if (navigator.onLine) retryFailed()
    }
    addEventListener('online', handleConnection)
    addEventListener('offline', handleConnection)
    return () => {
      removeEventListener('online', handleConnection)
      removeEventListener('offline', handleConnection)
    }
  }, [])

  return {
    rows,
    fields: fillFields(rows),
    isRestored: isRestored && rows.length === 0,
    isWaitingForConnection: isOffline && rows.some(isActive),
    hasUnfinished,
    add: (files: File[]) => void queue.add(files),
    edit: ({ key, edited }: QueueRow, changes: Partial<QueueFields>) =>
      queue.change(key, { edited: { ...edited, ...changes } }),
    start: () => queue.start(({ state }) => state === 'ready' || state === 'failed'),
    retry: ({ key }: QueueRow) => queue.start((row) => row.key === key),
    remove: ({ key }: QueueRow) => queue.remove(key),
    clear() {
      for (const { key } of rows) queue.remove(key)
      deleteQueueTexts()
    },
  }
}
