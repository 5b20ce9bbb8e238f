export const shareImagePreviewTexts = {
  caption: 'Link preview',
  alt: (title: string) => `Share image: ${title}`,
  failed: 'This browser cannot show the share image. The link will still have one.',
  titlePlaceholder: 'Title',
  descriptionPlaceholder: 'Description',
  otherHost: 'The share image cannot show an image from another site. Upload the image as a file instead.',
} as const
