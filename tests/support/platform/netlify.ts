import { HttpResponse, http } from 'msw'

export const PURGE_URL = 'https://api.netlify.com/api/v1/purge'

export const purgeHandler = http.post(PURGE_URL, () => new HttpResponse(null, { status: 202 }))
