import { marksUnder } from './marks.ts'

export const { write: writePurgeMark, listDue: listPurgeMarks, drop: dropPurgeMarks } = marksUnder('purge/')
