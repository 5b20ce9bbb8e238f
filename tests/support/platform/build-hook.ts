import { createServer } from 'node:http'
import { listenLocally } from './local-server.ts'

/** Stand-in for Netlify's build hook: answers a POST request at once, then runs `build`. */
export async function startBuildHook(build: () => Promise<void>) {
  let lastBuild: Promise<void> = Promise.reject(new Error('The build hook was not called'))
  // The test handles the rejection later, in `waitForBuild`.
  lastBuild.catch(() => {})
  const titles: (string | null)[] = []
  const server = createServer(({ method, url = '/' }, response) => {
    if (method !== 'POST') return response.writeHead(405).end()
    titles.push(new URL(url, 'http://x').searchParams.get('trigger_title'))
    lastBuild = build()
    lastBuild.catch(() => {})
    return response.writeHead(200).end()
  })
  const port = await listenLocally(server)
  return {
    url: `http://localhost:${port}/build_hooks/stand-in`,
    /** Titles of the requested builds. */
    titles,
    waitForBuild: () => lastBuild,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
