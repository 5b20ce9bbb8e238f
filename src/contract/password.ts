export type PasswordRefusal = 'missing' | 'short' | 'published' | 'common' | 'own-name'

export const passwordRefusals: Record<PasswordRefusal, string> = {
  missing: 'No password is set.',
  short: 'The password is shorter than 12 characters.',
  published: 'The password is the one that the documentation names.',
  common: 'The password is one of the 10,000 that are used and guessed most, or one of them with signs around it.',
  'own-name': 'The password is made of words that anybody reads on this site, such as names, the slogan or the year.',
}
