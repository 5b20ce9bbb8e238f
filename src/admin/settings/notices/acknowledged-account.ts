import { createStoredAtom } from '#src/admin/session/stored.ts'

/** Version of the bank account that the user of this browser knows about; 0 for the account of the first build. */
export const $acknowledgedAccountVersion = createStoredAtom<number>('acknowledgedAccountVersion', 0, Number.isInteger)
