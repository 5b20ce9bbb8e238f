export const conflictTexts = {
  title: (itemNoun: string) => `Another team member changed this ${itemNoun} while you were writing.`,
  text: 'Your text is still here, but it is not saved. Load the other member’s changes, or overwrite the changes with your text.',
  savedBy: (name = 'another team member') => `Saved by ${name}`,
  myText: 'Your text',
  theirTextNotLoaded: 'The other team member’s text is not loaded yet.',
  loadTheirs: 'Load the other member’s changes',
  overwriteWithMine: 'Overwrite with my text',
  copyMyText: 'Copy my text',
  textCopied: 'Text copied',
  sameTexts: 'The two texts are the same.',
  noImage: 'No image',
} as const
