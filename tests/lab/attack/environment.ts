export const ATTACKED_PASSWORD = 'blue lanterns over Awka'

/** Sets the environment variables of the site under attack. */
export function setAttackEnvironment(database: string, extraVariables: Record<string, string> = {}): void {
  Object.assign(process.env, {
    CONTEXT: 'dev',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: ATTACKED_PASSWORD,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_DB_URL: database,
    ...extraVariables,
  })
}
