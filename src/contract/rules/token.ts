/** Login response header with the bearer token, which staff requests must send in addition to the session cookie. */
export const TOKEN_HEADER = 'X-Session-Token'

/** Token of 256 random bits and a 128-bit MAC, with which the server rejects forged tokens without a database query. */
export const tokenPattern = /^[\w-]{43}\.[\w-]{22}$/
