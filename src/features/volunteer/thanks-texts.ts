import type { Site } from '#src/content/site.ts'

/** Returns the settings that visitors see after signing up. `{lga}` stands for the area that they chose. */
export function pickThanksTexts({ areas, volunteer }: Site) {
  const { shareTitle, shareText, message } = areas
  const { nextTitle, next } = volunteer
  return { shareTitle, shareText, message, nextTitle, next }
}

export type ThanksTexts = ReturnType<typeof pickThanksTexts>
