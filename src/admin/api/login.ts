import { saveToken } from '#src/admin/session/session.ts'
import { sendRequest } from '#src/api/client.ts'
import { sendWithProof } from '#src/api/proof.ts'
import { TOKEN_HEADER } from '#src/contract/rules/token.ts'
import type { LoginInput } from '#src/contract/team/factors.ts'
import { logInOperation } from '#src/contract/team/operations.ts'

/** Logs in. Calls `onProofOfWork` when the server asks for a proof of work, which takes seconds to compute. */
export async function login(input: LoginInput, onProofOfWork: () => void): Promise<void> {
  const response = await sendWithProof((headers) => sendRequest(logInOperation, input, { headers }), onProofOfWork)
  saveToken(response.headers.get(TOKEN_HEADER) ?? '')
}
