/** Returns the first value that matches `pattern` among the request's cookies called `name`. */
export function readCookie(request: Request, name: string, pattern: RegExp): string | undefined {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [cookieName, value] = pair.trim().split('=', 2)
    if (cookieName === name && value && pattern.test(value)) return value
  }
  return undefined
}

export function serializeCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Strict`
}
