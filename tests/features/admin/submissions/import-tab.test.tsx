import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ImportTab } from '#src/admin/submissions/import/ImportTab.tsx'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { IMPORT_BATCH_ROWS } from '#src/contract/submissions/imports.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { collectToasts, enterText, findButton, renderIsland } from '#tests/support/island.tsx'
import { addVolunteers } from '#tests/support/site/rows.ts'
import {
  breakCall,
  listCalls,
  querySite,
  repairCalls,
  setUpStaffSite,
  siteCalls,
  waitForAnswers,
} from '#tests/support/site/site.ts'
import { inboxUser, otherArea, someArea } from './inbox-tab.tsx'

setUpStaffSite()

const toasts = collectToasts()
const IMPORTS_PATH = '/api/admin/imports'
const rowsCall = `POST ${IMPORTS_PATH}/*/rows`
const listRowCalls = () => siteCalls.filter(({ path }) => path.endsWith('/rows'))
const yesterday = formatLagosDay(new Date(Date.now() - 24 * 60 * 60 * 1000))

async function chooseFile(text: string | Uint8Array<ArrayBuffer>, name = 'list.csv') {
  if (!screen.queryByLabelText(/^File/)) renderIsland(<ImportTab />)
  await inboxUser.upload(screen.getByLabelText(/^File/), new File([text], name, { type: 'text/csv' }))
}

async function fillFacts() {
  await enterText(inboxUser, screen.getByLabelText(/^Where from/), 'Town hall')
  fireEvent.change(screen.getByLabelText(/^Collected on/), { target: { value: yesterday } })
  await enterText(inboxUser, screen.getByLabelText(/^Basis of consent/), 'Signed on paper')
}

const makeList = (count: number) =>
  `Name,Phone,LGA\n${Array.from({ length: count }, (_, index) => `PERSON ${index},0803${1_000_000 + index},${someArea}`).join('\n')}\n`

async function checkList(text: string) {
  await chooseFile(text)
  await screen.findByLabelText(/^Where from/)
  await fillFacts()
  await inboxUser.click(findButton('Check the list'))
}

async function importList(text: string) {
  await checkList(text)
  await inboxUser.click(await screen.findByRole('button', { name: /^Import \d+ volunteers?$/ }))
}

const readNames = async () =>
  (await querySite<{ name: string }>('select name from volunteers order by name')).map(({ name }) => name)

describe('importing a list', () => {
  test('goes from the file to the volunteers, with a preview of what will be stored', async () => {
    await addVolunteers(buildVolunteer({ name: 'Obi', phone: '+2348031234568' }))
    await chooseFile(
      `NAMES;GSM;LGA;NIN\nADA OBI;8031234567;${someArea?.toUpperCase()};12345678901\nOBI;08031234568;${someArea};1\nADA;08031234567;;\nEZE;0803;${someArea};1\n`,
    )
    await screen.findByText('5 rows read.')
    expect(screen.getByLabelText<HTMLSelectElement>(/^Store “GSM” as/).value).toBe('phone')
    expect(screen.getByText(/never stores national or voter’s numbers/)).toBeDefined()
    const preview = within(screen.getByText('The first rows, as they will be stored').parentElement as HTMLElement)
    expect(preview.getByText('Ada Obi').parentElement?.textContent).toBe(`Ada Obi · +2348031234567 · ${someArea}`)
    await fillFacts()
    await inboxUser.selectOptions(screen.getByLabelText(/^Area of rows without one/), otherArea as string)
    await inboxUser.click(findButton('Check the list'))
    await screen.findByText(
      '2 volunteers can be imported. 1 row of the same people is merged. 1 row with errors is left out.',
    )
    expect(screen.getAllByText(/^Row 5, Phone: 0803 has 4 digits/)).not.toEqual([])
    await inboxUser.click(findButton('Import 2 volunteers'))
    await screen.findByText(
      '1 volunteer imported. 1 person was a volunteer already. 1 row of the same people is merged. 1 row with errors is left out.',
    )
    expect(await readNames()).toEqual(['Ada Obi', 'Obi'])
    expect(JSON.stringify(siteCalls)).not.toContain('12345678901')
    expect(await screen.findByRole('button', { name: 'Undo import of Town hall' })).toBeDefined()
  })

  test('asks for origin, day, consent and columns before it checks the list', async () => {
    await chooseFile('Uche,b\nAda,y\n')
    await inboxUser.click(await screen.findByRole('button', { name: 'Check the list' }))
    expect(screen.getAllByText('Required').length).toBeGreaterThan(1)
    expect(screen.getByText('Choose the column with the phone.')).toBeDefined()
    expect(listCalls('POST', IMPORTS_PATH)).toEqual([])
  })

  test('says what to do with a workbook', async () => {
    await chooseFile('PK\x03\x04', 'list.xlsx')
    expect(await screen.findByText(/^This is a workbook \(\.xlsx\)/)).toBeDefined()
  })

  test('takes a pasted list of names and numbers, and one area for all', async () => {
    renderIsland(<ImportTab />)
    await enterText(
      inboxUser,
      screen.getByRole('textbox', { name: /^Or paste the list/, hidden: true }),
      '1. Ada Obi – 0803 123 4567\n2. Eze 08031234568',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Use the pasted list', hidden: true }))
    await screen.findByLabelText(/^Where from/)
    await fillFacts()
    await inboxUser.click(findButton('Check the list'))
    await screen.findByText('Choose the column with the area, or one area for all rows.')
    await inboxUser.selectOptions(screen.getByLabelText(/^Area of rows without one/), someArea as string)
    await inboxUser.click(findButton('Check the list'))
    await inboxUser.click(await screen.findByRole('button', { name: 'Import 2 volunteers' }))
    await screen.findByText('2 volunteers imported.')
  })

  test('lets the user say which area an unknown spelling means', async () => {
    await checkList('Name,Phone,LGA\nAda,08031234567,Agulu\n')
    await inboxUser.selectOptions(await screen.findByLabelText(/^“Agulu” \(1 row\)/), someArea as string)
    await inboxUser.click(findButton('Check the list'))
    expect(await screen.findByRole('button', { name: 'Import 1 volunteer' })).toBeDefined()
  })

  test.each(['no answer', 'lost answer'] as const)('continues after %s, and adds nobody twice', async (fault) => {
    await checkList(makeList(IMPORT_BATCH_ROWS + 3))
    const start = await screen.findByRole('button', { name: /^Import 253 volunteers$/ })
    breakCall(rowsCall, fault)
    siteCalls.length = 0
    await inboxUser.click(start)
    await screen.findByText(/^The import stopped\. What was sent is stored/)
    repairCalls()
    await inboxUser.click(findButton('Continue'))
    await screen.findByText('253 volunteers imported.')
    expect(await querySite('select count(*)::integer from volunteers')).toEqual([{ count: IMPORT_BATCH_ROWS + 3 }])
    expect(listRowCalls()).toHaveLength(3)
  })
})

describe('an import that is checked or refused', () => {
  test('drops the result of a check if a column was changed meanwhile', async () => {
    await checkList(makeList(600))
    await inboxUser.selectOptions(screen.getByLabelText(/^Store “LGA” as/), '')
    await inboxUser.selectOptions(screen.getByLabelText(/^Area of rows without one/), otherArea as string)
    await inboxUser.click(findButton('Check the list'))
    await inboxUser.click(await screen.findByRole('button', { name: 'Import 600 volunteers' }))
    await screen.findByText('600 volunteers imported.')
    expect(await querySite('select distinct lga from volunteers')).toEqual([{ lga: otherArea }])
  })

  test('checks the facts again before it starts, and moves to the faulty one', async () => {
    await checkList(makeList(1))
    const start = await screen.findByRole('button', { name: 'Import 1 volunteer' })
    await inboxUser.clear(screen.getByLabelText(/^Where from/))
    await inboxUser.click(start)
    await screen.findByText('Required')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Where from/))
    expect(listCalls('POST', IMPORTS_PATH)).toEqual([])
  })

  test('counts the rows after the headings are known', async () => {
    await checkList(makeList(20_001).replace(/^.*\n/, ''))
    await screen.findByText(/^The list has 20001 rows\. An import takes 20000/)
    expect(listCalls('POST', IMPORTS_PATH)).toEqual([])
  })

  test('returns to the form with the reason if another owner has undone it, and can begin again', async () => {
    await checkList(makeList(IMPORT_BATCH_ROWS + 3))
    breakCall(rowsCall, 'no answer')
    await inboxUser.click(await screen.findByRole('button', { name: /^Import 253/ }))
    await screen.findByText(/^The import stopped\. What was sent is stored/)
    await querySite('update volunteer_imports set undone_at = now()')
    repairCalls()
    await inboxUser.click(findButton('Continue'))
    const alert = (await screen.findByText(/^The import was refused: This import was undone/)).closest('[role=alert]')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    await inboxUser.click(findButton('Import 253 volunteers'))
    await screen.findByText('253 volunteers imported.')
  })

  test('lists the rows that are merged, that share a phone and that were volunteers already', async () => {
    await addVolunteers(buildVolunteer({ name: 'Ngozi Eze', phone: '+2348031234569' }))
    await importList(
      `Name,Phone,LGA\nAda,08031234567,${someArea}\nEze,08031234567,${someArea}\nAda Obi,08031234567,${someArea}\nNGOZI EZE,08031234569,${someArea}\nUche,08031234569,${someArea}\n`,
    )
    await screen.findByText(/^2 volunteers imported\. 2 people were volunteers already\./)
    for (const line of [
      'Row 3, Phone: Also of row 2, “Ada”. Both are kept, because the names differ.',
      'Row 4, Name: “Ada Obi” is merged with row 2, “Ada”.',
    ])
      expect(screen.getByText(line)).toBeDefined()
    expect(screen.getAllByText(/is left out\. Stored as/).map(({ textContent }) => textContent)).toEqual([
      'Row 6, Name: “Uche” is left out. Stored as “Ngozi Eze”.',
      'Row 5, Name: “Ngozi Eze” is left out. Stored as “Ngozi Eze”.',
    ])
    expect(await readNames()).toEqual(['Ada Obi', 'Eze', 'Ngozi Eze'])
  })
})

describe('an import that stopped', () => {
  const list = makeList(IMPORT_BATCH_ROWS + 3)

  async function stopImport() {
    await checkList(list)
    const start = await screen.findByRole('button', { name: /^Import 253/ })
    breakCall(rowsCall, 'lost answer')
    await inboxUser.click(start)
    await screen.findByText(/^The import stopped\. What was sent is stored/)
    repairCalls()
    await waitForAnswers()
    cleanup()
    renderIsland(<ImportTab />)
  }

  test('continues after a reload with the same list, so that one press undoes it', async () => {
    await stopImport()
    await screen.findByText('250 of 253 rows have arrived.')
    await inboxUser.click(findButton('Continue import of Town hall'))
    await chooseFile(list)
    await inboxUser.click(await screen.findByRole('button', { name: 'Check the list' }))
    await inboxUser.click(await screen.findByRole('button', { name: 'Import 253 volunteers' }))
    await screen.findByText('253 volunteers imported.')
    await waitFor(() => expect(screen.queryByText(/rows have arrived/)).toBeNull())
    expect(await querySite('select count(*)::integer from volunteers')).toEqual([{ count: 253 }])
    expect(await querySite('select count(*)::integer from volunteer_imports')).toEqual([{ count: 1 }])
  })

  test('refuses another list, and can be left for a new import', async () => {
    await stopImport()
    await inboxUser.click(await screen.findByRole('button', { name: 'Continue import of Town hall' }))
    await chooseFile(makeList(2))
    await inboxUser.click(await screen.findByRole('button', { name: 'Check the list' }))
    await screen.findByText('This list gives 2 rows, the import has 253. Choose the same file, columns and areas.')
    expect(screen.queryByRole('button', { name: /^Import 2/ })).toBeNull()
    await inboxUser.click(findButton('Start a new import instead'))
    await fillFacts()
    await inboxUser.click(findButton('Check the list'))
    expect(await screen.findByRole('button', { name: 'Import 2 volunteers' })).toBeDefined()
  })
})

describe('former imports', () => {
  test('are undone after a question, which says how many stay', async () => {
    await importList(makeList(3))
    await screen.findByText('3 volunteers imported.')
    await waitForAnswers()
    await querySite("update volunteers set version = 2 where name = 'Person 1'")
    await inboxUser.click(await screen.findByRole('button', { name: 'Undo import of Town hall' }))
    await inboxUser.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete 2' }))
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        title: '2 volunteers deleted',
        description: '1 volunteer of the list stayed.',
      }),
    )
    await screen.findByText(/^Undone\. 1 volunteer stayed\./)
    await inboxUser.click(findButton('Undo import of Town hall'))
    await screen.findByText(/1 stays, because staff have worked with them since/)
    await inboxUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete all 1' }))
    await waitFor(async () => expect(await readNames()).toEqual([]))
  })

  test('say when there are none, and when undoing fails', async () => {
    renderIsland(<ImportTab />)
    await screen.findByText('No imports yet.')
    await importList(makeList(1))
    breakCall(`POST ${IMPORTS_PATH}/*/undo`, 503)
    await inboxUser.click(await screen.findByRole('button', { name: 'Undo import of Town hall' }))
    await inboxUser.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete 1' }))
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Failed to undo the import' }))
    expect(await readNames()).toEqual(['Person 0'])
  })
})
