/** Texts about one file, of the form and of the queue. */
export const uploaderTexts = {
  unreadable: 'This file could not be read. Choose it again.',
  duplicate: 'This file is in the list already.',
  preparing: 'Getting the file ready...',
  failed: 'Upload failed. Check your connection, then try again: the upload continues where it stopped.',
  notSaved: 'The file has arrived, but it is not in the gallery yet. Try again: it is not uploaded a second time.',
  /** Replacements for texts of the Uppy upload library. */
  uppy: {
    exceedsSize: '%{file} is larger than %{size}. Shorten the video, or save it at 720p, then choose it again.',
  },
} as const

export const queueTexts = {
  title: 'Upload several files',
  intro:
    'Choose images and videos (up to 500MB each). Title, description and category of the first file fill those of the others until you change them.',
  chooseFiles: 'Choose files',
  addFiles: 'Add more files',
  start: (count: number) => `Upload ${count} ${count === 1 ? 'file' : 'files'}`,
  close: 'Close queue',
  remove: (name: string) => `Remove ${name}`,
  removeLabel: 'Remove',
  retry: (name: string) => `Try ${name} again`,
  retryLabel: 'Try again',
  moreFields: 'Description and alt text',
  listName: 'Files to upload',
  progress: (name: string) => `Upload of ${name}`,
  restored:
    'These files are not uploaded yet. Their texts are kept. Press “Upload” to continue where the upload stopped.',

  notRestored:
    'The files of your last visit are open in another tab, or were kept for one day only. Choose them again.',

  overall: (savedCount: number, count: number) => `${savedCount} of ${count} files uploaded`,
  failedCount: (count: number) => `${count} failed`,
  refusedCount: (count: number) => `${count} cannot be uploaded`,
  refusedListName: 'Files that cannot be uploaded',
  done: 'All files are in the gallery.',
  offline: 'There is no connection. The upload continues when it is back.',

  states: {
    checking: 'Checking the file...',
    missing: 'Choose this file again to continue its upload.',
    ready: 'Ready',
    waiting: 'Waiting',
    preparing: uploaderTexts.preparing,
    sending: 'Uploading...',
    saving: 'Saving...',
    saved: 'Uploaded',
    failed: uploaderTexts.failed,
    unsaved: uploaderTexts.notSaved,
  },

  stopQuestion: {
    title: 'Close the upload queue?',
    text: 'Files that are not uploaded yet are removed from the queue. Uploaded files stay in the gallery.',
    confirm: 'Close queue',
  },
} as const
