import { type GalleryCategory, galleryTexts as publicTexts } from '#src/content/pages/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'

const types: Record<GalleryItem['type'], string> = { image: 'Image', video: 'Video' }

const [, ...categoryTabs] = publicTexts.tabs
const categories = Object.fromEntries(
  categoryTabs.map((tab) => [tab.id, 'name' in tab ? tab.name : tab.label]),
) as Record<GalleryCategory, string>

export const galleryTexts = {
  heading: 'Manage Gallery Media',
  upload: 'Upload Media',
  cancel: 'Cancel',
  types,
  categories,

  list: {
    title: (count: number) => `Uploaded Media (${count})`,
    loading: 'Loading media...',
    empty: 'No media uploaded yet. Click "Upload Media" to get started.',
    edit: 'Edit',
    deleteOne: (title: string) => `Delete ${title}`,
    moreFor: (title: string) => `More actions for ${title}`,
    editOne: (title: string) => `Edit ${title}`,
    unsaved: 'Unsaved changes',
    openingEditor: 'Opening the editor...',
    mediaDeleted: 'Media deleted successfully',
    deleteFailed: 'Failed to delete media',
  },

  tools: {
    uploadSeveral: 'Upload several files',
    several: 'Several files',
    openingQueue: 'Loading the upload queue...',
    select: 'Select items',
    order: 'Change order',
  },

  filter: {
    placeholder: 'Title or text',
    category: 'Category',
    anyCategory: 'Any category',
    total: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    shown: (shownCount: number, count: number) => `${shownCount} of ${count} items`,
    noMatch: 'No item matches the filter.',
    clear: 'Clear the filter',
  },

  selection: {
    selectOne: (title: string) => `Select ${title}`,
    category: 'New category',
    changeCategory: 'Change category',
    moveToTrash: 'Move to trash',
    trashTitle: (count: number) => `Move ${count} ${count === 1 ? 'item' : 'items'} to the trash?`,
    trashText: 'They disappear from the gallery at once. You can restore them from the trash for 30 days.',
    categoryChanged: (count: number) => `Category of ${count} ${count === 1 ? 'item' : 'items'} changed`,
    movedToTrash: (count: number) => `${count} ${count === 1 ? 'item' : 'items'} moved to the trash`,
    failed: 'Failed to change the selected items',
    failedHint: 'Some items may be changed already. Check the list, then try again.',
  },

  order: {
    intro: 'Drag an item by its handle, or move it with the buttons. Visitors see the new order at once.',
    listName: 'Order of the gallery',
    drag: (title: string) => `Drag ${title}, or press the up and down arrow keys`,
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    moveToTop: (title: string) => `Move ${title} to the top`,
    moveToEnd: (title: string) => `Move ${title} to the end`,
    top: 'Top',
    end: 'End',
    menuTop: 'Move to top',
    menuEnd: 'Move to end',
    movedToTop: (title: string) => `“${title}” is now the first item`,
    movedToEnd: (title: string) => `“${title}” is now the last item`,
    movedBack: (title: string) => `“${title}” is back in its place`,
    moved: (title: string, position: number, count: number) => `${title}: position ${position} of ${count}`,
    failed: 'Failed to save the order',
    failedHint: 'The list shows the saved order again.',
  },

  form: {
    title: 'Upload Media',
    intro: 'Add campaign photos and videos to the gallery (up to 500MB each)',
    unfinishedUpload: 'An upload was not finished. Select “Choose File to Upload” to continue the upload.',
    restored: 'You entered these details earlier. They are not saved yet.',
    name: 'Title',
    nameRequired: 'Title is required',
    description: 'Description (Optional)',
    type: 'Media Type',
    category: 'Category',
    alt: 'Alt text (Optional)',
    altHint: 'Describe the image or video for people who cannot see it.',
    chooseFile: 'Choose File to Upload',
    saveAgain: 'Save media again',
    limit: 'Images or videos up to 500MB',
    steps: 'Fill in the details above, then click to select and upload your file',
    uploading: 'Uploading...',
    uploadComplete: 'Complete!',
    uploadSucceeded: 'Media uploaded successfully!',
    uploadFailed: { title: 'Upload failed', description: 'Failed to save media information' },
  },

  file: {
    resizedImage: 'Visitors get this image in a size that fits their screen.',
    videoCost: (size: string, time: string) =>
      `Watching the whole video uses ${size} of data. At 1 Mbit/s it takes ${time} to load.`,
    largeVideo: 'This video is large.',
    largeVideoHint:
      'Many visitors will not load a large video. Shorten it or save it at 720p or 480p, then choose the new file.',
  },

  stopQuestion: {
    title: 'Stop the upload?',
    text: 'The part that was uploaded so far will be deleted, and you will have to start again.',
    confirm: 'Stop upload',
  },

  /** Replacements for texts of the Uppy upload library. */
  panel: {
    dashboardTitle: 'File to upload',
    dropPasteFiles: 'Drop an image or video here or %{browseFiles}',
    browseFiles: 'choose a file',
    dropHint: 'Drop your file here',
    recoveredXFiles: {
      0: 'Choose the same file again to continue the upload.',
      1: 'Choose the same files again to continue the upload.',
    },
    recoveredAllFiles: 'Continue the upload where it stopped.',
  },
} as const
