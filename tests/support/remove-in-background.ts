import { spawn } from 'node:child_process'

/** Deletes the folder in a detached process, because deleting a hundred thousand files takes ten seconds. */
export function removeInBackground(folder: string): void {
  const removeScript = 'fs.rmSync(process.argv[1], { recursive: true, force: true })'
  spawn(process.execPath, ['-e', removeScript, folder], { detached: true, stdio: 'ignore' }).unref()
}
