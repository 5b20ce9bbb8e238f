import { marksUnder } from './marks.ts'

/** The edge may have to forget something. */
export const { write: writePurgeMark, listDue: listPurgeMarks, drop: dropPurgeMarks } = marksUnder('purge/')
