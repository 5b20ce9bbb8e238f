import { expect, test } from 'vitest'
import { tooLargePicture } from '#src/contract/media.ts'
import { readFacts } from '#src/lib/media-facts.ts'
import { makeImage } from '#tests/support/images.ts'

test('a picture that no answer could carry whole is refused before a byte of it is sent', async () => {
  const large = new Blob([new Uint8Array(await makeImage('png')), new Uint8Array(15 * 1024 * 1024)])
  await expect(readFacts(large)).rejects.toThrow(tooLargePicture)
})
