import { map } from 'nanostores'
import { discardUpload } from '#src/admin/api/media.ts'
import { readAsDataUrl } from '#src/browser/media/data-url.ts'
import { readMediaMetadata, UnsupportedFileError } from '#src/browser/media/media-metadata.ts'
import { shrinkGalleryImage } from '#src/browser/media/shrink-image.ts'
import {
  chooseVideoFile,
  type SmallerVideoJob,
  type SmallerVideoState,
  startSmallerVideo,
} from '#src/browser/media/smaller-video/smaller-video.ts'
import { deleteUnusedVideos } from '#src/browser/media/smaller-video/temporary-files.ts'
import { uploaderTexts as texts } from './texts.ts'
import { type FileFacts, type GalleryUppy, isPrepared, type UploadFile } from './upload-file.ts'

const toFile = ({ name, type }: UploadFile, data: Blob): File =>
  data instanceof File ? data : new File([data], name, { type })

const SLICE_BYTES = 8 * 1024 * 1024

/** Copies a temporary file, so that its upload can continue after a reload. Browsers keep a large copy on the disk. */
async function copyFile(file: File): Promise<File> {
  const slices: Blob[] = []
  for (let start = 0; start < file.size; start += SLICE_BYTES)
    slices.push(new Blob([await file.slice(start, start + SLICE_BYTES).arrayBuffer()]))
  return new File(slices, file.name, { type: file.type, lastModified: file.lastModified })
}

async function readFacts(file: Blob): Promise<FileFacts> {
  const { poster, ...facts } = await readMediaMetadata(file)
  return { ...facts, poster: poster && (await readAsDataUrl(poster)) }
}

interface PreparedFile {
  data: File
  facts: FileFacts
}

/** Checks the chosen files of an Uppy, and makes images and videos smaller before they are sent. */
export class FilePreparation {
  /** Conversions to smaller videos, by the id of the file. */
  readonly $videoStates = map<Record<string, SmallerVideoState | undefined>>({})
  readonly videoJobs = new Map<string, SmallerVideoJob>()
  readonly #uppy
  readonly #refuse
  readonly #checks = new Map<string, Promise<void>>()
  // Check one file at a time, because each check may decode a large video.
  #lastCheck = Promise.resolve()

  /** `refuse` is called for a file that cannot be uploaded. */
  constructor(uppy: GalleryUppy, refuse: (file: UploadFile, reason: string) => void) {
    this.#uppy = uppy
    this.#refuse = refuse
    void deleteUnusedVideos()
    uppy.on('file-added', ({ id }) => this.start(id))
    uppy.on('file-removed', ({ id }) => this.end(id))
    uppy.addPreProcessor(async (ids) => void (await Promise.all(ids.map((id) => this.#finish(id)))))
  }

  #find(id: string): UploadFile | undefined {
    return this.#uppy.getState().files[id]
  }

  /** Checks the file, then begins to make it smaller. */
  start(id: string) {
    this.#lastCheck = this.#lastCheck.then(() => this.#check(id))
    this.#checks.set(id, this.#lastCheck)
  }

  async #check(id: string) {
    const file = this.#find(id)
    if (!(file?.data instanceof Blob) || isPrepared(file)) return
    try {
      const facts = await readFacts(file.data)
      if (!this.#find(id)) return
      this.#uppy.setFileMeta(id, { facts })
      if (facts.type === 'video') this.#startConversion(id, toFile(file, file.data), facts.phoneProblem === null)
    } catch (error) {
      const isRefused = error instanceof UnsupportedFileError
      if (!isRefused) console.warn('A file could not be read:', error)
      if (this.#find(id)) this.#refuse(file, isRefused ? error.message : texts.unreadable)
    }
  }

  #startConversion(id: string, file: File, isPlayedByPhones: boolean) {
    const onState = (state: SmallerVideoState) => this.$videoStates.setKey(id, state)
    this.videoJobs.set(id, startSmallerVideo(file, { isPlayedByPhones, onState }))
  }

  /** Replaces the file by the smaller copy that is sent. */
  async #finish(id: string) {
    await this.#checks.get(id)
    const file = this.#find(id)
    const { facts } = file?.meta ?? {}
    if (!facts || !(file?.data instanceof Blob) || isPrepared(file)) return
    this.#uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: texts.preparing })
    const original = toFile(file, file.data)
    const prepared =
      facts.type === 'image'
        ? { data: await shrinkGalleryImage(original), facts }
        : await this.#prepareVideo(id, { data: original, facts })
    if (!this.#find(id)) return
    const { size } = prepared.data
    // Discard an upload whose bytes came from another copy.
    if (file.tus?.uploadUrl) discardUpload(file.tus.uploadUrl)
    const changes = { data: prepared.data, size, progress: { ...file.progress, bytesTotal: size }, tus: {} }
    this.#uppy.setFileState(id, changes)
    this.#uppy.setFileMeta(id, { facts: { ...prepared.facts, size: facts.size }, preparedSize: size })
    this.#uppy.emit('preprocess-complete', file)
  }

  async #prepareVideo(id: string, original: PreparedFile): Promise<PreparedFile> {
    const chosenFile = await this.#chooseVideoFile(id, original.data)
    if (chosenFile === original.data) return original
    try {
      const data = await copyFile(chosenFile)
      return { data, facts: await readFacts(data) }
    } catch (error) {
      // The user decides again, because the original may cost much.
      this.$videoStates.setKey(id, { kind: 'original', reason: 'failed' })
      this.#uppy.emit('preprocess-complete', this.#find(id))
      throw error
    }
  }

  /** Waits until the video is converted, or the user has decided to send the original. */
  async #chooseVideoFile(id: string, original: File): Promise<File> {
    for (;;) {
      const state = this.$videoStates.get()[id]
      const chosenFile = state ? chooseVideoFile(original, state) : original
      if (chosenFile) return chosenFile
      await new Promise<void>((resolve) => {
        const stop = this.$videoStates.listen(() => {
          stop()
          resolve()
        })
      })
    }
  }

  /** Stops a conversion, and deletes the smaller copy. */
  end(id: string) {
    this.videoJobs.get(id)?.end()
    this.videoJobs.delete(id)
    this.$videoStates.setKey(id, undefined)
  }
}
