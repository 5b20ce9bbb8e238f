import { useEffect, useState } from 'react'
import { fetchFileSize } from '#src/admin/api/media.ts'

/** Returns the total size in bytes of images on this site and of data URLs; undefined while it is unknown. */
export function useTotalBytes(images: string[]): number | undefined {
  const [measured, setMeasured] = useState<{ key: string; bytes: number }>()
  const key = images.join('\n')

  useEffect(() => {
    if (key === '') return
    let isOutdated = false
    Promise.all(key.split('\n').map(fetchFileSize)).then(
      (sizes) => !isOutdated && setMeasured({ key, bytes: sizes.reduce((sum, size) => sum + size, 0) }),
      (error: unknown) => console.warn('The size of an image is unknown:', error),
    )
    return () => {
      isOutdated = true
    }
  }, [key])

  return measured?.key === key ? measured.bytes : undefined
}
