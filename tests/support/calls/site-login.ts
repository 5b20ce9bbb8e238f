export async function requestLogin(siteUrl: string, password: string): Promise<Response> {
  return await fetch(`${siteUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  })
}

export function readSessionHeaders({ headers }: Response): { Cookie: string; Authorization: string } {
  const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return { Cookie, Authorization: `Bearer ${headers.get('X-Session-Token')}` }
}
