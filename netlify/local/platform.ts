// Not by `--import` of Node: each call of a function, which has a thread of its own, would load it anew.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import './loopback.ts'
import './no-delay.ts'
import './torn-requests.ts'
import './warm-functions.ts'

await import(pathToFileURL(createRequire(import.meta.url).resolve('netlify-cli/bin/run.js')).href)
