import { readDataString } from '#src/browser/data-string.ts'

/** An image of this site as a data string, for drawings that may load nothing. */
export async function readAsDataString(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return readDataString(await response.blob())
}
