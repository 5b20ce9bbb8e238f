import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Reads ADMIN_PASSWORD or asks with hidden input, because other users of the machine can read command-line arguments.
 */
export async function readPassword(): Promise<string | undefined> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD
  if (!process.stdin.isTTY) return undefined
  process.stdout.write('Staff password (empty: nothing is written): ')
  const hiddenOutput = new Writable({ write: (_chunk, _encoding, onWritten) => onWritten() })
  const prompt = createInterface({ input: process.stdin, output: hiddenOutput, terminal: true })
  const { promise: interruption, resolve } = Promise.withResolvers<string>()
  prompt.once('SIGINT', () => resolve(''))
  const typedPassword = await Promise.race([prompt.question(''), interruption])
  prompt.close()
  process.stdout.write('\n')
  return typedPassword || undefined
}
