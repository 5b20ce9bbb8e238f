import { spawnSync } from 'node:child_process'
import { readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { readSavedSettings } from './saved-settings.ts'

const buildCommands = [
  'node netlify/tools/manifesto/make.ts',
  'astro build',
  'node netlify/tools/build/bundle-functions.ts',
]

/** Runs the build with the settings that staff saved, which `src/content/saved.ts` reads. Returns the exit code. */
async function runBuild(): Promise<number> {
  const env = { ...process.env, SAVED_SETTINGS: await readSavedSettings(console.log) }
  for (const command of buildCommands) {
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
    if (status !== 0) return status ?? 1
  }
  return 0
}

await runProgram(async () => {
  readArguments({ usage: 'npm run build' })
  // Exit explicitly, because an open connection to a hanging database would keep the process running.
  process.exit(await runBuild())
})
