// The local platform ends as a whole when a request breaks off in its body or takes half a minute; production does not.

function isTorn(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.message === 'aborted' || reason.message === 'Request timed out waiting for body'
}

process.on('unhandledRejection', (reason) => {
  if (!isTorn(reason)) throw reason
})
