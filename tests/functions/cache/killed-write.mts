// Saves an item and kills its own process after the database commit, when the cache purge starts.
import * as news from '#netlify/functions/news.ts'
import { send } from '#tests/support/calls/send.ts'

const { method, path, body, staff } = JSON.parse(process.argv[2] ?? '')
const { fetch } = globalThis
globalThis.fetch = async (url, requestInit) => {
  if (String(url).startsWith('https://api.netlify.com/')) process.kill(process.pid, 'SIGKILL')
  return await fetch(url, requestInit)
}
const waitUntil = () => {}
Object.assign(globalThis, { Netlify: { context: { deploy: { context: 'production' }, waitUntil } } })
await send(news, method, path, body, staff)
