/** Tells whether the database rejected a row's values (SQLSTATE class 22 or 23), so that a retry cannot succeed. */
export function isDataError(error: unknown): error is Error & { code: string } {
  const errorCode = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof errorCode === 'string' && /^2[23]\w{3}$/.test(errorCode)
}

/** Returns the name of the constraint that the values violate. */
export function findConstraint(error: Error): string | undefined {
  return 'constraint' in error ? String(error.constraint) : undefined
}

/** Removes the row's values from a database error before it is logged, because they are personal data. */
export function redactDataError(error: Error & { code: string }): Error {
  const constraint = findConstraint(error)
  return new Error(`The database refuses the values (${error.code}${constraint ? `, constraint ${constraint}` : ''})`)
}
