import { MAX_IMPORT_ROWS } from '#src/contract/submissions/imports.ts'
import { formatDay } from '#src/lib/dates/dates.ts'
import type { ImportedField } from '#src/lib/volunteer-list/match-columns.ts'

const countVolunteers = (count: number) => `${count} ${count === 1 ? 'volunteer' : 'volunteers'}`
const countRows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

export const fieldTexts: Record<ImportedField, string> = {
  name: 'Name',
  phone: 'Phone',
  lga: 'Area',
  email: 'Email',
  skills: 'Skills',
  availability: 'Availability',
  note: 'Note',
}

export const importTexts = {
  heading: 'Import a list',
  intro: `Brings up to ${MAX_IMPORT_ROWS.toLocaleString('en')} people from a spreadsheet into the volunteers. Nobody is notified, and one press undoes it.`,

  choose: {
    heading: '1. Choose the list',
    file: 'File',
    fileHint: 'A CSV file of Excel, Google Sheets or Google Contacts, or a text file.',
    reading: 'Reading the list...',
    failed: 'The list could not be read.',
    paste: 'Or paste the list',
    pasteHint: 'Cells of a spreadsheet, or lines with a name and a phone number.',
    usePasted: 'Use the pasted list',
    describe: (rows: number) => `${countRows(rows)} read.`,
  },

  facts: {
    heading: '2. Say where it comes from',
    origin: 'Where from',
    originHint: 'For example: sign-up sheets of the town hall in Nnewi.',
    collectedOn: 'Collected on',
    collectedOnHint: 'The day of the last sign-up. The site deletes sign-ups a fixed time after it.',
    basis: 'Basis of consent',
    basisHint: 'For example: each person signed the consent sentence on paper.',
    why: 'You must be able to say how each person agreed. The answers stay with every volunteer of the list.',
  },

  columns: {
    heading: '3. Match the columns',
    hasHeadings: 'The first row has headings',
    column: (number: number) => `Column ${number}`,
    sample: (sample: string) => `Such as “${sample}”`,
    storedAs: (heading: string) => `Store “${heading}” as`,
    ignore: 'Leave out',
    refused: 'Not imported: the site never stores national or voter’s numbers.',
    defaultArea: 'Area of rows without one',
    chooseArea: 'Choose an area',
    unknownArea: (spelling: string, count: number) => `“${spelling}” (${countRows(count)})`,
    unknownTitle: 'Areas that are spelt differently',
    preview: 'The first rows, as they will be stored',
    missing: (field: ImportedField) => `Choose the column with the ${fieldTexts[field].toLowerCase()}.`,
    tooMany: (count: number) =>
      `The list has ${countRows(count)}. An import takes ${MAX_IMPORT_ROWS}: split the list into several files.`,
    missingArea: 'Choose the column with the area, or one area for all rows.',
  },

  check: {
    heading: '4. Check and import',
    check: 'Check the list',
    checking: 'Checking...',
    ready: (count: number) => `${countVolunteers(count)} can be imported.`,
    nothingReady: 'No row can be imported yet.',
    merged: (count: number) => `${countRows(count)} of the same people ${count === 1 ? 'is' : 'are'} merged.`,
    shared: (count: number) =>
      `${countRows(count)} with the phone or e-mail of another person ${count === 1 ? 'is' : 'are'} kept.`,
    faulty: (count: number) => `${countRows(count)} with errors ${count === 1 ? 'is' : 'are'} left out.`,
    errorTitle: 'Rows with errors',
    mergedTitle: 'Rows that are merged',
    sharedTitle: 'People who share a phone or e-mail',
    existingTitle: 'Rows of people who were volunteers already',
    existingReason: (name: string, storedName: string) => `“${name}” is left out. Stored as “${storedName}”.`,
    describeReport: (row: number, field: ImportedField, reason: string) =>
      `Row ${row}, ${fieldTexts[field]}: ${reason}`,
    more: (count: number) => `And ${countRows(count)} more. The download has all of them.`,
    download: 'Download these rows',
    downloadOf: (title: string) => `Download these rows: ${title}`,
    downloaded: 'Rows downloaded',
    downloadFailed: 'Failed to download the rows',
    downloadName: (title: string) => `${title.toLowerCase().replaceAll(' ', '-')}.csv`,
    start: (count: number) => `Import ${countVolunteers(count)}`,
    progressLabel: 'Progress of the import',
    progress: (done: number, total: number) => `${done} of ${total} sent`,
    stopped:
      'The import stopped. What was sent is stored. Continue sends the rest, and nobody is added twice. After a reload, press Continue beside it in Former imports.',
    resume: 'Continue',
    failed: 'The import stopped',
    refused: (reason: string) =>
      `The import was refused: ${reason.replace(/\.?$/, '.')} Correct the list, or import it again.`,
    done: (count: number) => `${countVolunteers(count)} imported.`,
    existing: (count: number) =>
      `${count} ${count === 1 ? 'person was a volunteer' : 'people were volunteers'} already.`,
    show: 'Show the volunteers',
    another: 'Import another list',
  },

  continued: {
    heading: 'Continue an import',
    text: (origin: string) =>
      `“${origin}”: choose the same list with the same columns. People who are stored already are not added again.`,
    fresh: 'Start a new import instead',
    otherList: (count: number, expected: number) =>
      `This list gives ${countRows(count)}, the import has ${expected}. Choose the same file, columns and areas.`,
  },

  former: {
    heading: 'Former imports',
    loading: 'Loading the imports...',
    empty: 'No imports yet.',
    collected: (day: string) => `collected on ${formatDay(day)}`,
    consent: (basis: string) => `Consent: ${basis}`,
    count: (stored: number, rows: number) => `${countVolunteers(stored)} of ${countRows(rows)}`,
    arrived: (sent: number, rows: number) => `${sent} of ${countRows(rows)} have arrived.`,
    continue: 'Continue',
    continueOf: (origin: string) => `Continue import of ${origin}`,
    undone: (stored: number) => (stored > 0 ? `Undone. ${countVolunteers(stored)} stayed.` : 'Undone.'),
    undo: 'Undo import',
    undoOf: (origin: string) => `Undo import of ${origin}`,
    question: 'Undo this import?',
    questionText: (removed: number, changed: number) =>
      changed > 0
        ? `${countVolunteers(removed)} of the list are deleted. ${changed} ${changed === 1 ? 'stays' : 'stay'}, because staff have worked with them since: a call, a note, a status.`
        : `${countVolunteers(removed)} of the list are deleted for good.`,
    confirm: (removed: number) => `Delete ${removed}`,
    confirmAll: (count: number) => `Delete all ${count}`,
    removed: (count: number) => `${countVolunteers(count)} deleted`,
    kept: (count: number) => `${countVolunteers(count)} of the list stayed.`,
    failed: 'Failed to undo the import',
  },
} as const
