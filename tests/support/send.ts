import type { Config, Context } from '@netlify/functions'

type RequestHandler = (request: Request, context: Context) => Promise<Response>

export interface FunctionModule {
  default: RequestHandler
  config: Config
}

const SITE_URL = 'https://site.example'

function readParams({ path }: Config, url: URL): Record<string, string> {
  for (const pattern of [path ?? []].flat()) {
    const patternMatch = new URLPattern({ pathname: pattern }).exec({ pathname: url.pathname })
    if (patternMatch)
      return Object.fromEntries(
        Object.entries(patternMatch.pathname.groups).map(([name, value]) => [name, value ?? '']),
      )
  }
  throw new Error(`${url.pathname} is not an address of this function`)
}

function matchesPattern(patterns: string | string[] = [], pathname: string): boolean {
  return [patterns].flat().some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }))
}

export function findFunction(functions: FunctionModule[], pathname: string): FunctionModule | undefined {
  return functions.find(({ config }) => matchesPattern(config.path, pathname))
}

export interface RequestOptions {
  headers?: Record<string, string>
  ip?: string
}

function toBody(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
    ? (body as BodyInit)
    : JSON.stringify(body)
}

export async function send(
  { default: handler, config }: FunctionModule,
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, ip = '127.0.0.1' }: RequestOptions = {},
): Promise<Response> {
  const url = new URL(path, SITE_URL)
  const requestHeaders = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' })
  for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value)
  const request = new Request(url, {
    method,
    body: toBody(body),
    headers: requestHeaders,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  const context = { params: readParams(config, url), ip, requestId: 'test-request' }
  return handler(request, context as unknown as Context)
}
