// Loaded before the local platform. It ends as a whole when a request breaks off in the middle of its body, as every
// upload does whose page is reloaded, and when a body takes half a minute. In production neither reaches anybody.

function isTorn(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.message === 'aborted' || reason.message === 'Request timed out waiting for body'
}

process.on('unhandledRejection', (reason) => {
  if (!isTorn(reason)) throw reason
})
