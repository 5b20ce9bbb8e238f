// In the fragment, which no server, log or referrer is told.
export function linkOf(origin: string, token: string): string {
  return `${origin}/admin/join#${token}`
}
