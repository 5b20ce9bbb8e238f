/** The flag of a logged-in member of staff, and the bearer that every admin call carries. */
const KEY = 'adminToken'

export function readToken(): string | null {
  return localStorage.getItem(KEY)
}

export function keepToken(token: string): void {
  localStorage.setItem(KEY, token)
}

export function dropToken(): void {
  localStorage.removeItem(KEY)
}
