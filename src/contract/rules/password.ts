export type PasswordRefusal = 'missing' | 'short' | 'published' | 'common' | 'own-name'

export const passwordRefusalTexts: Record<PasswordRefusal, string> = {
  missing: 'No password is set.',
  short: 'The password is shorter than 12 characters.',
  published: 'The password is the one in the documentation.',
  common: 'The password is one of the 10,000 most common ones, or one of them with added characters.',
  'own-name': 'The password is made of words from this site, such as names, the slogan or the year.',
}
