/** Query parameter with the code of the link by which a visitor came. No cache key contains it. */
export const SOURCE_PARAMETER = 'from'

/** Characters of codes that the server makes. 0, O, 1 and I look alike on a poster. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Length of the code of a volunteer's own link. Codes of staff's links are shorter, so that none is equal to one. */
export const OWN_CODE_LENGTH = 12

/** A code with the punctuation, spaces and invisible characters that chats add at its end. */
const codePattern = /^([A-Z0-9]{4,12})[^\p{L}\p{N}]*$/u

/** Returns the code in capitals; undefined for a text that is not a code. */
export function toSourceCode(text: unknown): string | undefined {
  return typeof text === 'string' ? codePattern.exec(text.trim().toUpperCase())?.[1] : undefined
}

/** Reads the code from the address of a page. */
export function readSourceCode(address: string): string | undefined {
  const [, query = ''] = address.split(/[?#]/)
  return toSourceCode(new URLSearchParams(query).get(SOURCE_PARAMETER))
}

/** Returns the address of a page that counts a sign-up for `code`. */
export function addSourceCode(address: string, code: string): string {
  return `${address}?${SOURCE_PARAMETER}=${code}`
}
