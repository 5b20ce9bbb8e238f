/** True when the database answered, and refuses these values for good (SQLSTATE classes 22 and 23). */
export function isRefusal(error: unknown): error is Error & { code: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^2[23]\w{3}$/.test(code)
}

/** A refusal without the values that the database repeats in it: those are somebody's data, and this goes to a log. */
export function withoutValues({ code, ...error }: Error & { code: string }): Error {
  const constraint = 'constraint' in error ? `, constraint ${String(error.constraint)}` : ''
  return new Error(`The database refuses the values (${code}${constraint})`)
}
