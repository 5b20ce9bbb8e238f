// The platform's own program, and before it what it has no setting for. Named to Node with `--import`, both would be
// loaded anew by each call of a function, which has a thread of its own.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import './loopback.ts'
import './torn-requests.ts'

await import(pathToFileURL(createRequire(import.meta.url).resolve('netlify-cli/bin/run.js')).href)
