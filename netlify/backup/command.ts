import { styleText } from 'node:util'
import { isLocal } from '#netlify/env.ts'
import { backUp } from './back-up.ts'
import { requirePrivatePlace } from './require-private-place.ts'
import { restore } from './restore.ts'
import { findSite } from './site.ts'

const works = { backup: backUp, restore }

const CLOSED =
  'The published password is off from now on: end the site (Ctrl-C), and npm start makes one, or takes ADMIN_PASSWORD.'

function isWork(name: string): name is keyof typeof works {
  return Object.hasOwn(works, name)
}

const [work = '', place] = process.argv.slice(2)
try {
  if (!isWork(work) || !place) throw new Error('Name a folder, or a file that ends in .tar.gz.')
  if (work === 'backup') requirePrivatePlace(place)
  const site = findSite()
  const { tables, blobs } = await works[work](place)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = blobs.reduce((sum, blob) => sum + blob.bytes, 0)
  const copied = `${rows} rows of ${tables.length} tables and ${blobs.length} blobs (${(bytes / 1e6).toFixed(1)} MB)`
  if (work === 'restore' && isLocal()) console.log(CLOSED)
  console.log(work === 'backup' ? `${copied} of ${site} are in ${place}` : `${copied} are back in ${site}`)
} catch (error) {
  console.error(styleText('red', error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
