import { defineOperation } from '#src/contract/rules/operation.ts'

/** Pages to print: posters, and the sheet on which people sign up with a pen. */
export const printFormats = ['a4', 'a3', 'a5', 'sheet'] as const
export type PrintFormat = (typeof printFormats)[number]

export const MAX_FORWARD_TEXT_LENGTH = 300

/** Maximum size of a printed page in bytes: staff download it by phone. */
export const MAX_PRINT_BYTES = 60_000

/** Texts and image to share with one link. */
export interface Kit {
  code: string
  /** Name of the area or title of the event. */
  title: string
  /** Short address that people share, such as `https://site.example/q/AWKA26`. */
  address: string
  /** Text for messengers, which the address follows. */
  message: string
  /** Path of the image for a WhatsApp status. */
  image: string
}

/** Returns the text that people forward. It ends with the address, so that messengers show a link preview. */
export function createForwardText({ message, address }: Pick<Kit, 'message' | 'address'>): string {
  return `${message} ${address}`
}

/** Reads the kit of a link. `:id` is its code. */
export const readKitOperation = defineOperation<void, Kit>('GET', '/api/admin/reach/kits/:id', [401, 404])

/** Downloads a page as PDF. The query names its format, such as `format=a4`. */
export const printKitOperation = defineOperation<void, Blob>('GET', '/api/admin/reach/kits/:id/print', [401, 404, 422])
