// Delay in ms before the object URL is revoked, because some browsers start the download late.
const REVOKE_DELAY_MS = 60_000

export function saveFile(file: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = objectUrl
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(objectUrl), REVOKE_DELAY_MS)
}
