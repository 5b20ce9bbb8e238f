export const conflictTexts = {
  title: (one: string) => `Another team member changed this ${one} while you were writing.`,
  text: 'Your text is still here, but it is not saved.',
  savedBy: (name = 'another team member') => `Saved by ${name}`,
  mine: 'Yours',
  notLoaded: 'Their text is not loaded yet.',
  loadTheirs: 'Load their changes',
  overwrite: 'Overwrite with mine',
  copy: 'Copy my text',
  copied: 'Text copied',
  same: 'Both texts are the same.',
  noImage: 'None',
} as const
