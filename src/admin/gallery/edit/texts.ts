import type { MediaUsePlace } from '#src/contract/gallery.ts'

const stateSuffixes: Record<MediaUsePlace['state'], string> = { live: '', draft: ' (draft)', trash: ' (in the trash)' }

export const editTexts = {
  title: (title: string | undefined) => (title === undefined ? 'Edit gallery item' : `Edit “${title}”`),
  loading: 'Loading the gallery item...',
  notFound: 'This item is not in the gallery. If it was deleted, restore it from the trash first.',
  save: 'Save changes',
  saving: 'Saving...',
  discard: 'Discard',
  close: 'Close',
  restored: 'These changes are not saved yet. They were kept on this device.',
  tooLarge: 'This browser cannot keep your changes. Save them before you leave.',
  wrongFields: { one: 'Please check this field:', many: 'Please check these fields:' },

  fields: {
    title: 'Title',
    description: 'Description (Optional)',
    category: 'Category',
    alt: 'Alt text (Optional)',
    poster: 'Preview image',
    focalPoint: 'Focal point',
  },
  altHint: 'Describe it for people who cannot see it. Without it, screen readers read the title.',
  centre: 'Centre',
  describePoint: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  tilePreview: 'In the gallery',
  resetFocalPoint: 'Use the centre',

  poster: {
    none: 'No preview image: visitors see a dark tile until they play the video.',
    chooseFile: 'Choose an image (Optional)',
    chooseFrame: 'Choose a frame of the video',
    frameHint: 'Stop the video where it shows the best image.',
    useFrame: 'Use this frame',
    remove: 'Remove preview image',
    uploading: 'Uploading the preview image...',
    uploadFailed: 'The preview image was not uploaded. Try again.',
    frameFailed: 'This frame could not be used. Play the video for a moment, then try again.',
  },

  saved: 'Media updated successfully',
  saveFailed: 'Failed to update media',
  outcomeUnknown: 'The server did not confirm the save. Your changes are still here: save again.',
  deletedElsewhere:
    'Another team member deleted this gallery item. Restore it from the trash, then open it again: your changes are kept on this device.',

  conflict: {
    title: (name: string | null) =>
      `${name ?? 'Another team member'} changed this gallery item while you were writing.`,
    text: 'Your changes are still here, but they are not saved.',
    savedBy: (name: string | null) => `Saved by ${name ?? 'another team member'}`,
    mine: 'Your changes',
    keepMine: 'Save my changes',
    takeTheirs: 'Use the saved version',
  },

  uses: {
    heading: 'Used in',
    none: 'Only in the gallery.',
    first: 'The gallery and the slideshow of the home page, and:',
    article: ({ title, state }: MediaUsePlace) => `Article “${title}”${stateSuffixes[state]}`,
    poster: ({ title, state }: MediaUsePlace) => `Preview image of “${title}”${stateSuffixes[state]}`,
    settings: ({ title }: MediaUsePlace) => `Settings: ${title}`,
  },
} as const
