import { persistentAtom } from '@nanostores/persistent'

/** Version of the bank account that the user of this browser knows about; 0 for the account of the first build. */
export const $acknowledgedAccountVersion = persistentAtom<number>('acknowledgedAccountVersion', 0, {
  encode: String,
  decode: Number,
})
