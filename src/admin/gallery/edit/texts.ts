export const editTexts = {
  title: (title: string | undefined) => (title === undefined ? 'Edit gallery item' : `Edit “${title}”`),
  loading: 'Loading the gallery item...',
  notFound: 'This item is not in the gallery. If it was deleted, restore it from the trash first.',
  save: 'Save changes',
  saving: 'Saving...',
  discard: 'Discard',
  close: 'Close',

  fields: {
    title: 'Title',
    description: 'Description',
    category: 'Category',
    alt: 'Alt text',
    poster: 'Preview image',
    focalPoint: 'Focal point',
  },
  optionalFields: { description: 'Description (Optional)', alt: 'Alt text (Optional)' },
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
  goneAdvice: 'Restore it from the trash, then open it again: your changes are kept on this device.',

  uses: {
    heading: 'Used in',
    none: 'Only in the gallery.',
    first: 'The gallery and the slideshow of the home page, and:',
  },
} as const
