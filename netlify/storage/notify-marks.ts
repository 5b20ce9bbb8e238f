import { marksUnder } from './marks.ts'

export const { write: writeMark, listDue: listDueMarks, drop: dropMarks } = marksUnder('notify/')
