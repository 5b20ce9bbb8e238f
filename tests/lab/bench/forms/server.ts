import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { serve } from '#tests/support/calls/serve.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'

// Opens as many database connections as the site does, for a fair comparison.
const databasePool = new pg.Pool({ connectionString: process.env.NETLIFY_DB_URL, max: 4 })
const insertQuery = `insert into bare_volunteers (id, name, email, phone, lga) values ($1, $2, $3, $4, $5)
  on conflict (id) do nothing`

const bareServer = createServer(async (request, response) => {
  try {
    const { id, name, email, phone, lga } = (await json(request)) as Record<string, string>
    await databasePool.query(insertQuery, [id, name, email, phone, lga])
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id }))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
const port = await listenLocally(bareServer)
const { address } = await serve([volunteers])
process.send?.({ ownAddress: `${address}/api/volunteers`, bareAddress: `http://127.0.0.1:${port}/` })
process.once('disconnect', () => process.exit())
