import { atom } from 'nanostores'
import { callAsStaff } from '#src/admin/api/client.ts'
import { discardUpload, GALLERY_URL } from '#src/admin/api/media.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { createResumableUppy, readUploadRefusal, toUploadPath } from '#src/admin/api/uploads.ts'
import { findServerReason } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import { saveMediaOperation } from '#src/contract/gallery/staff-operations.ts'
import { MAX_UPLOAD_BYTES } from '#src/contract/rules/limits.ts'
import { FilePreparation } from './file-preparation.ts'
import { uploaderTexts as texts } from './texts.ts'
import {
  type GalleryUppy,
  getTexts,
  getUploadStep,
  isPrepared,
  type UploadFile,
  type UploadMeta,
  type UploadTexts,
  uploadMeta,
} from './upload-file.ts'

/** A file that the browser or the server refused. */
export interface RefusedFile {
  name: string
  size: number
  reason: string
}

interface Options {
  /** Name under which the browser keeps the files. */
  id: 'gallery' | 'queue'
  maxFiles: number | null
  /** Called when an upload or the save of its item failed. */
  onFailed?: () => void
}

function createGalleryUppy({ id, maxFiles }: Options): GalleryUppy {
  const uppy = createResumableUppy<UploadMeta>({
    id,
    restrictions: {
      maxNumberOfFiles: maxFiles,
      maxFileSize: MAX_UPLOAD_BYTES,
      allowedFileTypes: ['image/*', 'video/*'],
    },
    // Uppy tells the type by the extension, which a name may lack. The check reads the bytes.
    onBeforeFileAdded: (file, files) =>
      !Object.hasOwn(files, file.id) && { ...file, type: /^(?:image|video)\//.test(file.type) ? file.type : 'image/*' },
  })
  uppy.setOptions({ locale: { strings: texts.uppy } })
  return uppy
}

const forgottenUpload = { tus: {}, uploadURL: '' }

/** True if the server will refuse the file again. */
const isFileRefusal = ({ errors }: ApiError) => errors.some(({ field }) => field === 'uploadURL')

function toRequestBody(file: UploadFile) {
  const { description, alt, ...fields } = getTexts(file)
  const { type = 'image' as const, width, height, duration, poster } = file.meta.facts ?? {}
  return {
    ...fields,
    description: description || null,
    alt: alt || null,
    type,
    ...{ width, height, duration, poster },
    uploadURL: toUploadPath(file.uploadURL ?? ''),
  }
}

/** Checks, prepares, uploads and saves files of the gallery one after another, and continues after a reload. */
export class Uploader {
  readonly uppy
  readonly preparation
  readonly $files = atom<UploadFile[]>([])
  readonly $refused = atom<RefusedFile[]>([])
  readonly #onFailed
  /** Files that the user chose since the page was loaded, by id. */
  readonly #chosen = new Map<string, UploadFile>()
  #isRunning = false

  constructor(options: Options) {
    this.#onFailed = options.onFailed
    this.uppy = createGalleryUppy(options)
    this.preparation = new FilePreparation(this.uppy, (file, reason) => this.#refuse(file, reason))
    this.uppy.addPostProcessor(async (ids) => void (await Promise.all(ids.map((id) => this.#save(id)))))
    this.#listen(options)
  }

  #listen(options: Options) {
    const { uppy } = this
    uppy.on('state-update', (_previousState, { files }) => this.$files.set(Object.values(files)))
    uppy.on('restriction-failed', (file, { message }) => {
      const isDuplicate = file && this.#find(file.id)
      this.#addRefusal(file?.name ?? '', file?.size, isDuplicate ? texts.duplicate : message)
    })
    uppy.on('file-added', (file) => {
      this.#chosen.set(file.id, file)
      if (options.maxFiles === 1) this.$refused.set([])
    })
    uppy.on('file-removed', (file) => {
      this.#chosen.delete(file.id)
      this.#discardArrived(file)
    })
    uppy.on('restored', () => {
      // Start each upload anew, because a restored one would skip the preparation.
      uppy.setState({ currentUploads: {} })
      for (const file of uppy.getFiles()) this.#restore(file)
      this.#addLostFiles()
    })
    uppy.on('upload-error', (file, _error, response) => {
      if (file && this.#find(file.id))
        uppy.setFileState(file.id, { error: readUploadRefusal(response) ?? texts.failed })
      this.#onFailed?.()
    })
    // A file that failed without a response lost its connection.
    uppy.on('back-online', () =>
      this.start(uppy.getFiles().filter((file) => getUploadStep(file) === 'failed' && !file.response)),
    )
  }

  #find(id: string): UploadFile | undefined {
    return this.uppy.getState().files[id]
  }

  #addRefusal(name: string, size: number | null | undefined, reason: string) {
    this.$refused.set([...this.$refused.get(), { name, size: size ?? 0, reason }])
  }

  #refuse({ id, name, size, meta }: UploadFile, reason: string) {
    this.#addRefusal(name, meta.facts?.size ?? size, reason)
    this.uppy.removeFile(id)
  }

  #restore(file: UploadFile) {
    const step = getUploadStep(file)
    if (!uploadMeta.safeParse(file.meta).success) return this.uppy.removeFile(file.id)
    if (step === 'saving' || step === 'unsaved') return this.#failToSave(file.id, texts.notSaved)
    if (step === 'saved') return
    this.#resetProgress(file)
    if (!isPrepared(file)) this.preparation.start(file.id)
  }

  /** Adds the files again that were chosen before the restored ones replaced them. */
  #addLostFiles() {
    for (const { id, name, type, data } of [...this.#chosen.values()])
      if (data instanceof Blob && !this.#find(id)) this.uppy.addFile({ name, type, data })
  }

  /** Makes the file ready for an upload, which continues behind the bytes that have arrived. */
  #resetProgress({ id, size }: UploadFile, changes: Partial<UploadFile> = {}) {
    const progress = { percentage: 0, bytesUploaded: false, bytesTotal: size, uploadComplete: false } as const
    this.uppy.setFileState(id, {
      error: null,
      isPaused: false,
      progress: { ...progress, uploadStarted: null },
      ...changes,
    })
    this.uppy.setFileMeta(id, { isWaiting: false })
  }

  #failToSave(id: string, error: string) {
    const { postprocess: _, ...progress } = this.uppy.getFile(id).progress
    this.uppy.setFileState(id, { error, progress })
  }

  async #save(id: string) {
    const file = this.#find(id)
    if (!file || getUploadStep(file) !== 'saving') return
    try {
      await callAsStaff(saveMediaOperation, { body: toRequestBody(file) })
      this.uppy.emit('postprocess-complete', file)
      this.preparation.end(id)
      void revalidate(GALLERY_URL)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('A gallery item was not saved:', error)
      const reason = findServerReason(error) ?? texts.notSaved
      if (isFileRefusal(error)) {
        // The server has deleted the upload.
        this.uppy.setFileState(id, forgottenUpload)
        this.#refuse(file, reason)
      } else if (error.status === 410)
        this.#resetProgress(file, { error: reason, isGhost: !file.data, ...forgottenUpload })
      else this.#failToSave(id, reason)
      this.#onFailed?.()
    }
  }

  /** Adds files to the list, without uploading them. */
  add(files: File[]) {
    this.uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data })))
  }

  edit({ id }: UploadFile, changes: Partial<UploadTexts>) {
    this.uppy.setFileMeta(id, changes)
  }

  /** Uploads the files, or continues their uploads, after those that were started before. */
  start(files: UploadFile[]) {
    for (const { id } of files) this.uppy.setFileMeta(id, { isWaiting: true })
    void this.#run()
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    for (;;) {
      const file = this.uppy.getFiles().find(({ meta }) => meta.isWaiting)
      if (!file) break
      this.uppy.setFileMeta(file.id, { isWaiting: false })
      // Uploads this file only. `upload()` would save no item before all files have arrived.
      await this.uppy.retryUpload(file.id).catch((error: unknown) => console.warn('A file was not uploaded:', error))
    }
    this.#isRunning = false
  }

  /** Deletes what has arrived of a removed file, unless it is in the gallery. */
  #discardArrived(file: UploadFile) {
    const step = getUploadStep(file)
    const url = file.uploadURL || file.tus?.uploadUrl
    // Uppy itself deletes an upload that is being sent.
    if (url && step !== 'sending' && step !== 'saved') discardUpload(url)
  }

  remove({ id }: UploadFile) {
    this.uppy.removeFile(id)
  }

  forget(refused: RefusedFile) {
    this.$refused.set(this.$refused.get().filter((file) => file !== refused))
  }

  clear() {
    for (const file of this.uppy.getFiles()) this.remove(file)
    this.$refused.set([])
  }

  /** Stops the uploads, so that the user can continue them on the next visit. */
  pause() {
    this.uppy.pauseAll()
  }
}
