export const imageFieldTexts = {
  legend: 'Image',
  file: 'Image file',
  fileHint: 'Up to 5 MB. The image is made smaller before it is uploaded.',
  readingImage: 'Reading the image…',
  preview: 'Preview of the image',
  currentImage: 'Current image',
  clearImage: 'Clear image',
  address: 'Image address',
  addressHint: 'Enter the address of an image on the web instead of a file. The site stores a copy of the image.',
  wrongType: { title: 'Invalid file type', description: 'Please select an image file' },
  tooLarge: { title: 'File too large', description: 'Maximum file size is 5MB' },
} as const
