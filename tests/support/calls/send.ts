import type { Config, Context } from '@netlify/functions'

type RequestHandler = (request: Request, context: Context) => Promise<Response>

export interface FunctionModule {
  default: RequestHandler
  config: Config
}

const SITE_URL = 'https://site.example'

function matchParams({ path = [] }: Config, pathname: string): Record<string, string | undefined> | undefined {
  const matches = [path].flat().map((pattern) => new URLPattern({ pathname: pattern }).exec({ pathname }))
  return matches.find((match) => match !== null)?.pathname.groups
}

export function findFunction(functions: FunctionModule[], pathname: string): FunctionModule | undefined {
  return functions.find(({ config }) => matchParams(config, pathname))
}

/** Returns the response if it has the given status; otherwise throws an error. */
export async function requireStatus(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response
  throw new Error(`The call was answered with ${response.status} instead of ${status}: ${await response.text()}`)
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

/** Sends a GET request, and follows a redirect to another path of the same function. */
export async function sendAndFollow(functionModule: FunctionModule, path: string): Promise<Response> {
  const response = await send(functionModule, 'GET', path)
  const location = response.headers.get('Location')
  return location ? await send(functionModule, 'GET', location) : response
}

export async function send(
  { default: handler, config }: FunctionModule,
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, ip = '127.0.0.1' }: RequestOptions = {},
): Promise<Response> {
  const url = new URL(path, SITE_URL)
  const params = matchParams(config, url.pathname)
  if (!params) throw new Error(`${url.pathname} is not an address of this function`)
  const requestHeaders = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' })
  for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value)
  const request = new Request(url, {
    method,
    body: toBody(body),
    headers: requestHeaders,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  return handler(request, { params, ip, requestId: 'test-request' } as unknown as Context)
}
