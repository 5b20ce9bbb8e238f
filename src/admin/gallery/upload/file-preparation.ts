import { map } from 'nanostores'
import { readAsDataUrl } from '#src/browser/media/data-url.ts'
import { readMediaMetadata, UnsupportedFileError } from '#src/browser/media/media-metadata.ts'
import { shrinkGalleryImage } from '#src/browser/media/shrink-image.ts'
import {
  chooseVideoFile,
  type SmallerVideoJob,
  type SmallerVideoState,
  startSmallerVideo,
} from '#src/browser/media/smaller-video/smaller-video.ts'
import { uploaderTexts as texts } from './texts.ts'
import { type GalleryUppy, isPrepared, type UploadFile } from './upload-file.ts'

const toFile = ({ name, type }: UploadFile, data: Blob): File =>
  data instanceof File ? data : new File([data], name, { type })

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
      const { poster, ...facts } = await readMediaMetadata(file.data)
      const posterUrl = poster && (await readAsDataUrl(poster))
      if (!this.#find(id)) return
      this.#uppy.setFileMeta(id, { facts: { ...facts, poster: posterUrl } })
      if (facts.type === 'video') this.#startConversion(id, toFile(file, file.data), facts.phoneProblem === null)
    } catch (error) {
      console.warn('A file cannot be uploaded:', error)
      if (this.#find(id)) this.#refuse(file, error instanceof UnsupportedFileError ? error.message : texts.unreadable)
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
    if (!(file?.data instanceof Blob) || isPrepared(file)) return
    this.#uppy.emit('preprocess-progress', file, { mode: 'indeterminate', message: texts.preparing })
    const original = toFile(file, file.data)
    const isImage = file.meta.facts?.type === 'image'
    const data = isImage ? await shrinkGalleryImage(original) : await this.#chooseVideoFile(id, original)
    if (!this.#find(id)) return
    this.#uppy.setFileState(id, {
      data,
      size: data.size,
      progress: { ...file.progress, bytesTotal: data.size },
      // Forget an upload whose bytes came from another copy.
      tus: {},
    })
    this.#uppy.setFileMeta(id, { preparedSize: data.size })
    this.#uppy.emit('preprocess-complete', file)
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
