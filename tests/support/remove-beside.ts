import { spawn } from 'node:child_process'

/** Goes on after this process has ended: taking away a hundred thousand files is waiting for the disk, ten seconds of it. */
export function removeBeside(folder: string): void {
  const program = 'fs.rmSync(process.argv[1], { recursive: true, force: true })'
  spawn(process.execPath, ['-e', program, folder], { detached: true, stdio: 'ignore' }).unref()
}
