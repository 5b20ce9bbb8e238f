import { log } from '#netlify/log/log.ts'
import { createMark } from '#netlify/storage/conditional-write.ts'
import { deleteProofMarks, listExpiredProofMarks, PROOF_PREFIX } from '#netlify/storage/flags.ts'
import { insertSpentToken } from './limits.queries.ts'

/** Marks a verified proof of work as used; false if it was used before. Asks the database only if the blob store fails. */
export async function spendProof(proof: string, expiresAt: Date): Promise<boolean> {
  try {
    return await createMark(`${PROOF_PREFIX}${expiresAt.getTime()}-${proof}`)
  } catch (error) {
    log('warn', 'A proof of work could not be marked in the blob store', {}, error)
    return await insertSpentToken(proof, expiresAt)
  }
}

const BATCH_SIZE = 100

export async function deleteExpiredProofMarks(endTime: number): Promise<void> {
  const marks = await listExpiredProofMarks()
  while (marks.length > 0 && Date.now() < endTime) await deleteProofMarks(marks.splice(0, BATCH_SIZE))
}
