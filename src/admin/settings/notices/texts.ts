export function describeAuthor(name: string | null): string {
  return name ? ` by ${name}` : ' with the shared password'
}

/** Texts of the dashboard's notice, apart from those of the settings screen, which loads later. */
export const accountNoticeTexts = {
  label: 'Change of the bank account',
  text: (former: string, next: string, author: string, time: string) =>
    `The bank account was changed from ${former} to ${next}${author} on ${time}. If you do not know about this, change it back and tell your team.`,
  open: 'Open bank account',
  acknowledge: 'I know about this',
} as const

export const unpublishedTexts = {
  notice: 'Some pages still show former settings.',
  openSettings: 'Open the settings',
} as const
