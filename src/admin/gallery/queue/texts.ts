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
    'Some files are not uploaded yet. Choose them again: their texts are kept, and unfinished uploads continue.',
  uploadedBefore: 'This file is uploaded already. To upload it again, close the queue first.',

  overall: (savedCount: number, count: number) => `${savedCount} of ${count} files uploaded`,
  failedCount: (count: number) => `${count} failed`,
  done: 'All files are in the gallery.',
  offline: 'There is no connection. The upload continues when it is back.',

  states: {
    checking: 'Checking the file...',
    refused: 'This file cannot be uploaded.',
    ready: 'Ready',
    waiting: 'Waits for its turn',
    sending: 'Uploading...',
    saving: 'Saving...',
    saved: 'Uploaded',
    failed: 'Upload failed. Check your connection, then try again: the upload continues where it stopped.',
  },

  stopQuestion: {
    title: 'Close the upload queue?',
    text: 'Files that are not uploaded yet are removed from the queue. Uploaded files stay in the gallery.',
    confirm: 'Close queue',
  },
} as const
