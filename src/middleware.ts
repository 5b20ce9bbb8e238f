import { defineMiddleware } from 'astro:middleware'
import { log } from '#netlify/log/log.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { builtSite } from './content/built-site.ts'
import { finishPage } from './page-data/finish-page.ts'
import { refuseRequest } from './page-data/refuse-request.ts'

export const onRequest = defineMiddleware(async ({ locals, request, routePattern, isPrerendered }, next) => {
  // In development, fixed pages show saved settings at once, as if each change rebuilt them.
  locals.site = import.meta.env.DEV ? await loadSite() : builtSite
  if (import.meta.env.DEV) return next()
  if (isPrerendered) {
    const response = await next()
    // Change only prerendered pages: no other prerendered response has a content security policy.
    return response.headers.has('Content-Security-Policy') ? await finishPage(response) : response
  }
  try {
    return await finishPage(refuseRequest(request, routePattern) ?? (await next()), request)
  } catch (error) {
    log('error', 'A page failed', {}, error)
    return await finishPage(new Response(null, { status: 500 }), request)
  }
})
