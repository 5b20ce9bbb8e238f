export const publicationEditorTexts = {
  createTitle: (item: string) => `Create ${item}`,
  editTitle: (item: string) => `Edit ${item}`,
  cancel: 'Cancel',
  saving: 'Saving...',

  save: {
    create: (capitalizedNoun: string) => `Create ${capitalizedNoun}`,
    update: (capitalizedNoun: string) => `Update ${capitalizedNoun}`,
    publish: (capitalizedNoun: string) => `Publish ${capitalizedNoun}`,
    saveDraft: 'Save draft',
    publishNow: 'Publish now',
    unpublish: 'Unpublish',
    unschedule: 'Unschedule',
    schedule: 'Schedule…',
  },

  saved: {
    draft: 'Draft saved',
    published: (capitalizedNoun: string) => `${capitalizedNoun} published`,
    scheduled: (capitalizedNoun: string, time: string) => `${capitalizedNoun} scheduled for ${time}`,
    ending: (capitalizedNoun: string, time: string) => `${capitalizedNoun} will be unpublished ${time}`,
    endless: (capitalizedNoun: string) => `${capitalizedNoun} stays published`,
    created: (capitalizedNoun: string) => `${capitalizedNoun} created successfully`,
    updated: (capitalizedNoun: string) => `${capitalizedNoun} updated successfully`,
    ended: (capitalizedNoun: string, time: string) => `${capitalizedNoun} saved as a draft: it was unpublished ${time}`,
  },

  schedule: {
    legend: (itemNoun: string) => `Schedule this ${itemNoun}`,
    time: 'Publish at (Lagos time)',
    describeDeviceTime: (time: string) => `In the time zone of this device: ${time}.`,
    timeRequired: 'Enter a date and time',
    timePassed: 'This time has passed. Choose a later time, or publish now.',
    emptyIsNow: 'Leave it empty to publish now.',
    emptyStaysPublic: 'Leave it empty: the page stays public until the time below.',
    end: 'Unpublish at (Lagos time)',
    endHint: 'Optional. At that time it leaves the site and becomes a draft.',
    endPassed: 'This time has passed. Choose a later time, or unpublish now.',
    saveEnd: 'Save times',
    publishUntil: 'Publish until then',
    silencePeriod: (itemNoun: string, time: string) =>
      `The law bans campaigning at that time. The ${itemNoun} will be published when the polls close: ${time}.`,
    confirm: (capitalizedNoun: string) => `Schedule ${capitalizedNoun}`,
    cancel: 'Do not schedule',
  },

  errors: {
    createFailed: (itemNoun: string) => `Failed to create ${itemNoun}`,
    updateFailed: (itemNoun: string) => `Failed to update ${itemNoun}`,
  },

  gone: {
    text: 'Save it as a new item to keep it.',
    saveAsNew: 'Save as new item',
  },
} as const

export const imageFieldTexts = {
  legend: 'Image',
  file: 'Image file',
  fileHint: 'Up to 5 MB. The image is made smaller before it is uploaded.',
  readingImage: 'Reading the image…',
  readingFailed: 'The image was not read. Please choose it again.',
  preview: 'Preview of the image',
  currentImage: 'Current image',
  clearImage: 'Clear image',
  address: 'Image address',
  addressHint: 'Enter the address of an image on the web instead of a file. The site stores a copy of the image.',
  wrongType: { title: 'Invalid file type', description: 'Please select an image file' },
  tooLarge: { title: 'File too large', description: 'Maximum file size is 5MB' },
} as const

export const markdownFieldTexts = {
  hint: 'Leave an empty line between paragraphs.',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  quote: 'Quote',
  link: 'Link',
  addImage: 'Add image',
  toolbar: 'Formatting',
  view: 'View of the text',
  write: 'Write',
  preview: 'Preview',
  previewOfText: 'Preview of the text',
  loadingPreview: 'Loading the preview...',
  previewFailed: 'Failed to load the preview',
  emptyPreview: 'There is no text to preview yet.',
  describeLength: (wordCount: number, minutes: number) =>
    `${wordCount} ${wordCount === 1 ? 'word' : 'words'} · ${minutes} min to read`,

  droppedImage: {
    uploading: (fileName: string) => `Uploading ${fileName}…`,
    uploaded: 'Image added. Describe it between [ and ] for people who cannot see it.',
    uploadFailed: (fileName: string) => `${fileName} was not uploaded`,
    severalFailed: (count: number) => `${count} files were not uploaded`,
    uploadAgain: 'Check your connection, then paste or drop the image again.',
  },

  image: {
    legend: 'Add an image to the text',
    file: 'Image',
    fileMissing: 'Choose an image first',
    chosenImage: 'Chosen image',
    alt: 'Alt text',
    altHint: 'Describe the image for people who cannot see it.',
    altMissing: 'Enter alt text, or mark the image as decorative',
    decorativeImage: 'This image is decorative and needs no alt text',
    readingImage: 'Reading the image…',
    readingFailed: 'The image was not read. Please choose it again.',
    uploadingImage: 'Uploading the image…',
    uploadFailed: 'The image was not uploaded. Please try again.',
    insert: 'Insert image',
    cancel: 'Discard image',
  },
} as const

export const areasFieldTexts = {
  none: 'none',
  hint: 'The pages of these areas list the article.',
} as const

export const publishChecklistTexts = {
  title: 'Before you publish',
  done: 'Done',
  check: 'Check',
  excerptMissing: 'There is no excerpt. Write one: news lists and link previews show it.',
  excerptLength: (length: number) => `The excerpt has ${length} characters.`,
  excerptLong: (length: number, shownLength: number) =>
    `The excerpt has ${length} characters. Chats show about the first ${shownLength}: say the most important there.`,
  imageAdded: 'The article has an image.',
  imageMissing: 'The article has no image. Its link preview shows only the title.',
  descriptions: (count: number, missingCount: number) =>
    missingCount === 0
      ? `Images in the text with a description: ${count} of ${count}.`
      : `Images in the text without a description: ${missingCount} of ${count}. Describe each between [ and ], unless it is decorative.`,
  describeWeight: (count: number, size: string, time: string) =>
    `${count === 1 ? 'One image weighs' : `${count} images weigh`} ${size}. At 1 Mbit/s that takes ${time}; phones get smaller copies.`,
  dayMissing: 'There is no date. Choose the day of the event.',
  dayPassed: 'The date has passed. Visitors find the event under past events.',
  dayAhead: (day: string) => `The event is on ${day}.`,
  alreadyPublic: 'It is public. Visitors see your changes when you update it.',
  scheduled: (time: string) => `It goes public ${time}, Lagos time.`,
  ending: (time: string) => `It leaves the site ${time}, Lagos time.`,
  publicAtOnce: (time: string) => `It goes public when you publish it. In Lagos it is now ${time}.`,
} as const

export const eventEditorTexts = {
  time: {
    example: 'For example 10am - 2pm, or 4:30 PM.',
    describeStart: (start: string) => `Calendars show that it starts at ${start} and give no end.`,
    describeRange: (start: string, end: string) => `Calendars show it from ${start} to ${end}.`,
    describeNight: (start: string, end: string) => `Calendars show it from ${start} to ${end} the next day.`,
    unreadable: 'Calendars show the whole day, because they cannot read this time. They can read 10am - 2pm.',
  },
  locationHint: 'Start to type to choose the place of an earlier event.',
  areaHint: 'The event is listed on the page of its area.',
  suggestedArea: (lga: string) => `Use ${lga}?`,
  statuses: { planned: 'As planned', moved: 'Moved to a new date or time', cancelled: 'Cancelled' },
} as const
