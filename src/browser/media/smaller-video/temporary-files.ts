const FOLDER_NAME = 'smaller-videos'

/** Opens the folder of converted videos in the origin's private file system. */
export async function openTemporaryFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return await root.getDirectoryHandle(FOLDER_NAME, { create: true })
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })
}

/** Returns the name of a new temporary file. Its lock protects it from other tabs until the signal is aborted. */
export function holdTemporaryFile(signal: AbortSignal): string {
  const name = crypto.randomUUID()
  void deleteUnusedVideos()
  void navigator.locks.request(name, () => waitForAbort(signal)).then(deleteUnusedVideos)
  return name
}

/** Deletes the converted videos that no tab holds, also those of closed tabs. */
export async function deleteUnusedVideos(): Promise<void> {
  try {
    const folder = await openTemporaryFolder()
    for await (const name of folder.keys()) await deleteIfUnused(folder, name)
  } catch (error) {
    console.warn('The converted videos could not be listed:', error)
  }
}

async function deleteIfUnused(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  // Browsers write into a file with an ending after the name.
  const [heldName = name] = name.split('.')
  await navigator.locks.request(heldName, { ifAvailable: true }, async (lock) => {
    try {
      if (lock) await folder.removeEntry(name)
    } catch {
      // The cancelled worker still holds the file, which is empty. The next conversion deletes it.
    }
  })
}
