/** Tells whether the database rejected a row's values (SQLSTATE class 22 or 23), so that a retry cannot succeed. */
export function isDataError(error: unknown): error is Error & { code: string } {
  const errorCode = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof errorCode === 'string' && /^2[23]\w{3}$/.test(errorCode)
}

/** Removes the row's values from a database error before it is logged, because they are personal data. */
export function redactDataError({ code: errorCode, ...error }: Error & { code: string }): Error {
  const constraint = 'constraint' in error ? `, constraint ${String(error.constraint)}` : ''
  return new Error(`The database refuses the values (${errorCode}${constraint})`)
}
