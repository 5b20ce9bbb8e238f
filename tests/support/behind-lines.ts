// Loaded before the local platform: its functions reach a database and a store through lines that a test can cut.
import { BlobsServer } from '@netlify/blobs/server'

const { LINE_TO_DATABASE: database = '', LINE_TO_STORE: line = '', STORE_PORT: port = '' } = process.env

// The platform starts a database of its own, and says so here.
process.env = new Proxy(Object.assign(process.env, { NETLIFY_DB_URL: database }), {
  set: (env, name, value) => name === 'NETLIFY_DB_URL' || Reflect.set(env, name, value),
})

const { start } = BlobsServer.prototype
BlobsServer.prototype.start = async function (this: BlobsServer) {
  Object.assign(this, { port: Number(port) })
  return { ...(await start.call(this)), port: Number(line) }
}
