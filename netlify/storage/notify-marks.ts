import { marksUnder } from './marks.ts'

/** Staff may have to be told of something. */
export const { write: writeMark, listDue: listDueMarks, drop: dropMarks } = marksUnder('notify/')
