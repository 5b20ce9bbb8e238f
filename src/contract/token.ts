/** Response header of a login with the bearer token, which requests must send besides the session cookie. */
export const TOKEN_HEADER = 'X-Session-Token'

/** Tokens have 256 random bits, and a 128-bit MAC that tells the site's own tokens from made-up ones. */
export const tokenPattern = /^[\w-]{43}\.[\w-]{22}$/
