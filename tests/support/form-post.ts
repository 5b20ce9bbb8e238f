import type { Config, Context } from '@netlify/functions'
import { type RequestOptions, send } from './send.ts'

interface FunctionModule {
  default: (request: Request, context: Context) => Promise<Response>
  config: Config
}

export function postForm(
  functionModule: FunctionModule,
  path: string,
  fields: Record<string, string>,
  options: RequestOptions = {},
) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...options.headers }
  return send(functionModule, 'POST', path, new URLSearchParams(fields).toString(), { ...options, headers })
}
