import type { Config, Context } from '@netlify/functions'
import { type Sent, send } from './send.ts'

interface FunctionModule {
  default: (request: Request, context: Context) => Promise<Response>
  config: Config
}

export function post(module: FunctionModule, path: string, fields: Record<string, string>, sent: Sent = {}) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...sent.headers }
  return send(module, 'POST', path, new URLSearchParams(fields).toString(), { ...sent, headers })
}
