export const publicationEditorTexts = {
  createTitle: (item: string) => `Create ${item}`,
  editTitle: (item: string) => `Edit ${item}`,
  describeRestored: (time: string) => `This text was written ${time}. It is not saved yet.`,
  cancel: 'Cancel',
  saving: 'Saving...',
  previewPage: 'Preview page',
  revisions: 'Revisions',

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
    created: (capitalizedNoun: string) => `${capitalizedNoun} created successfully`,
    updated: (capitalizedNoun: string) => `${capitalizedNoun} updated successfully`,
  },

  schedule: {
    legend: (itemNoun: string) => `Schedule this ${itemNoun}`,
    time: 'Publish at (Lagos time)',
    describeDeviceTime: (time: string) => `In the time zone of this device: ${time}.`,
    timeRequired: 'Enter a date and time',
    timePassed: 'This time has passed. Choose a later time, or publish now.',
    silencePeriod: (itemNoun: string, time: string) =>
      `The law bans campaigning at that time. The ${itemNoun} will be published when the polls close: ${time}.`,
    confirm: (capitalizedNoun: string) => `Schedule ${capitalizedNoun}`,
    cancel: 'Do not schedule',
  },

  errors: {
    createFailed: (itemNoun: string) => `Failed to create ${itemNoun}`,
    updateFailed: (itemNoun: string) => `Failed to update ${itemNoun}`,
    wrongFields: { one: 'Please check this field:', many: 'Please check these fields:' },
    deletedElsewhere: 'Another team member deleted this item. Your text is still here.',
    changedElsewhere: 'Another team member changed this item. Your text is still here.',
    outcomeUnknown:
      'The server did not confirm the save. Your text is still here: save again. It will not be saved twice.',
    theirChangesFailed: 'Failed to load the other team member’s changes',
  },

  deletedAlert: {
    title: (itemNoun: string) => `Another team member deleted this ${itemNoun} while you were writing.`,
    text: 'Your text is still here, but it is not saved. Save it as a new item to keep it.',
    saveAsNew: 'Save as new item',
  },
} as const
