/** The response header of a login that carries the bearer, the browser's flag that somebody is logged in. */
export const TOKEN_HEADER = 'X-Session-Token'

/** 256 random bits, and a MAC of 128 by which the site recognises its own tokens. */
export const tokenForm = /^[\w-]{43}\.[\w-]{22}$/
