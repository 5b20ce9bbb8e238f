/** The response header of a login that carries the bearer, the browser's flag that somebody is logged in. */
export const TOKEN_HEADER = 'X-Session-Token'
