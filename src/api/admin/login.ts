import { sendWithProof } from '#src/api/proof.ts'
import { logIn } from '#src/contract/operations/admin.ts'
import { TOKEN_HEADER } from '#src/contract/session.ts'
import { saveToken } from '#src/stores/session.ts'

/** `onWork` is told when the server asks for a proof of work, which takes some seconds. */
export async function login(password: string, onWork: () => void): Promise<void> {
  const response = await sendWithProof(logIn, { password }, onWork)
  saveToken(response.headers.get(TOKEN_HEADER) ?? '')
}
