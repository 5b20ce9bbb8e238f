import { hasLocalData, setLocalDataAside } from '#netlify/tools/dev/former-data.ts'
import { acquireProjectLock } from '#netlify/tools/dev/process-lifecycle.ts'
import { askYesNo } from './ask.ts'
import type { Prompt } from './prompt.ts'

const FRESH_START = 'npm start -- --fresh keeps them in a folder and makes demo content of the new campaign.'

/** Asks whether `npm start` shall make new demo content. Returns undefined for `<`. */
export async function askForNewDemo(prompt: Prompt): Promise<boolean | undefined> {
  if (!hasLocalData()) return false
  const question = 'Make new demo content for npm start, and keep the former local data in a folder?'
  const decision = await askYesNo(prompt, question)
  return decision === 'back' ? undefined : decision === 'yes'
}

/** Sets the former campaign's local data aside, or says how to do it later. */
export async function finishLocalData(isNewDemoWanted: boolean): Promise<void> {
  if (!hasLocalData()) return
  const runningSiteUrl = isNewDemoWanted ? await acquireProjectLock('') : undefined
  if (runningSiteUrl) console.log(`\nThe local data are in use at ${runningSiteUrl}. Stop the site: ${FRESH_START}`)
  else if (isNewDemoWanted) console.log(await setLocalDataAside('\nThe next npm start makes new demo content'))
  else console.log(`\nThe local data still show the former campaign: ${FRESH_START}`)
}
