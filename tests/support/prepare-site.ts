// The command beside the built site under test: fills its database, then stays, since the platform ends with it.
import { writeFile } from 'node:fs/promises'
import { prepare } from '#netlify/local/prepare.ts'
import { onParentExit } from '#netlify/local/processes.ts'

await prepare()
await writeFile('.netlify/ready', '')
const staying = setInterval(() => {}, 60_000)
onParentExit(() => clearInterval(staying))
process.stdin.on('end', () => process.exit()).resume()
