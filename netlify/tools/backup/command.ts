import { styleText } from 'node:util'
import { isLocal } from '#netlify/env.ts'
import { writeBackup } from './back-up.ts'
import { requirePrivatePath } from './require-private-path.ts'
import { restoreBackup } from './restore.ts'
import { configureSite } from './site.ts'

const commands = { backup: writeBackup, restore: restoreBackup }

const passwordDisabledText =
  'The published password is off from now on. Stop the site (Ctrl-C); npm start then sets a new one, or uses ADMIN_PASSWORD.'

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

const [command = '', target] = process.argv.slice(2)
try {
  if (!isCommand(command) || !target) throw new Error('Name a folder, or a file that ends in .tar.gz.')
  if (command === 'backup') requirePrivatePath(target)
  const siteDescription = configureSite()
  const { tables, blobs } = await commands[command](target)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = blobs.reduce((sum, blob) => sum + blob.bytes, 0)
  const backupSummary = `${rows} rows of ${tables.length} tables and ${blobs.length} blobs (${(bytes / 1e6).toFixed(1)} MB)`
  if (command === 'restore' && isLocal()) console.log(passwordDisabledText)
  console.log(
    command === 'backup'
      ? `${backupSummary} of ${siteDescription} are in ${target}`
      : `${backupSummary} are back in ${siteDescription}`,
  )
} catch (error) {
  console.error(styleText('red', error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
