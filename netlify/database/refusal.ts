/** True when the database answered, and refuses these values for good (SQLSTATE classes 22 and 23). */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^2[23]\w{3}$/.test(code)
}
