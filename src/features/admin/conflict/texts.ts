export const conflictTexts = {
  title: (one: string) => `Another team member changed this ${one} while you were writing.`,
  text: 'Your text is still here, but it is not saved. Load their changes, or overwrite them with your text.',
  savedBy: (name = 'another team member') => `Saved by ${name}`,
  mine: 'Your text',
  notLoaded: 'The other team member’s text is not loaded yet.',
  loadTheirs: 'Load their changes',
  overwrite: 'Overwrite with my text',
  copy: 'Copy my text',
  copied: 'Text copied',
  same: 'Both texts are the same.',
  noImage: 'No image',
} as const
