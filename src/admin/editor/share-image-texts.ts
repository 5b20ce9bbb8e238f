export const shareImagePreviewTexts = {
  caption: 'Link preview',
  alt: (title: string) => `Share image: ${title}`,
  drawFailed: 'This browser cannot show the share image. Link previews will still show the share image.',
  titlePlaceholder: 'Title',
  descriptionPlaceholder: 'Description',
  otherHost: 'The share image cannot show an image from another site. Upload the image as a file instead.',
} as const
