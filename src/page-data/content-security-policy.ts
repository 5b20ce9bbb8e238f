import { createHash } from 'node:crypto'

const inlineElement = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/** Removes the hashes of inline scripts and styles that the page does not contain from its content security policy. */
export function removeUnusedHashes(policy: string, html: string): string {
  const presentHashes = new Set<string>()
  for (const [, , text = ''] of html.matchAll(inlineElement)) {
    presentHashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const prunedPolicy = policy.replace(/'sha256-[^']+'/g, (hash) => (presentHashes.has(hash) ? hash : ''))
  return prunedPolicy
    .split(';')
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .filter(Boolean)
    .join('; ')
}
