export const PASSWORD = 'blue lanterns over Awka'

/** Sets the environment variables of the code under attack. */
export function standOn(database: string, besides: Record<string, string> = {}): void {
  Object.assign(process.env, {
    CONTEXT: 'dev',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: PASSWORD,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_DB_URL: database,
    ...besides,
  })
}
