import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callAsStaff, createIfMatchHeader } from '#src/admin/api/client.ts'
import type { DocumentForm } from '#src/admin/documents/document.ts'
import type { DocumentKind, SavedDocument } from '#src/admin/documents/document-kind.ts'
import { releaseForm } from '#src/admin/documents/form-lock.ts'
import { openDocument } from '#src/admin/documents/use-document.ts'
import { ApiError } from '#src/api/client.ts'
import { articleOperations } from '#src/api/publications.ts'
import { documentOperations } from '#src/contract/documents/documents.ts'
import { findManagedPublicationOperation } from '#src/contract/publications/operations.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { breakCall, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

type Saved = SavedDocument & { title: string; content: string }
type Name = 'title' | 'content'

const names: Name[] = ['title', 'content']
const rest = { excerpt: 'Excerpt', image: null, date: '2026-01-05', format: 'plain' } as const

async function readArticle(id: string): Promise<Saved> {
  const [saved] = await callAsStaff(findManagedPublicationOperation, { query: `collection=news&id=${id}` })
  return saved as unknown as Saved
}

const toArticle = (fields: Record<string, unknown>) => ({
  ...rest,
  title: String(fields.title),
  content: String(fields.content),
})

const kind: DocumentKind<Saved> = {
  collection: 'news',
  noun: 'article',
  labels: { title: 'Title', content: 'Content' },
  schema: z.looseObject({}),
  toFields: (saved) => ({ title: saved?.title ?? '', content: saved?.content ?? '' }),
  validate: (fields) => ({ data: fields }),
  read: readArticle,
  save: async (id, data, { headers }) =>
    (await callAsStaff(articleOperations.update, { id, body: toArticle(data), headers })) as unknown as Saved,
}

type Operation =
  | { kind: 'type'; window: number; name: Name }
  | { kind: 'autosave' | 'reload' | 'close and open'; window: number }
  /** `side` is chosen for each field that another member changed too. */
  | { kind: 'save' | 'save, but the answer is lost'; window: number; side: 'mine' | 'theirs' }
  | { kind: 'another member saves'; name: Name }

const window = fc.integer({ min: 0, max: 1 })
const name = fc.constantFrom(...names)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), window, name }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('autosave', 'reload', 'close and open'), window }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('save', 'save', 'save, but the answer is lost'),
      window,
      side: fc.constantFrom('mine', 'theirs'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('another member saves' as const), name }) },
)

/** The text that is given up in a conflict is left in the history alone. */
const givenUp: Operation[] = [
  { kind: 'type', window: 0, name: 'title' },
  { kind: 'another member saves', name: 'title' },
  { kind: 'save', window: 0, side: 'theirs' },
  { kind: 'autosave', window: 0 },
]

/** Runs operations in two windows, and returns the texts that were typed last and that another member saved. */
async function runOperations(id: string, operations: Operation[]) {
  const open = async () => await openDocument(kind, id, await readArticle(id))
  const forms: DocumentForm<Saved>[] = [await open(), await open()]
  const typed = new Map<string, string>()
  const savedElsewhere: string[] = []

  async function run(current: Operation, index: number) {
    const text = `<${index}>`
    if (current.kind === 'another member saves') {
      const saved = await readArticle(id)
      const body = toArticle({ ...saved, [current.name]: text })
      await callAsStaff(articleOperations.update, { id, body, headers: createIfMatchHeader(saved.version) })
      savedElsewhere.push(text)
      return
    }
    const form = forms[current.window]
    if (!form) return
    if (current.kind === 'type') {
      form.change({ [current.name]: text })
      typed.set(`${current.window} ${current.name}`, text)
    } else if (current.kind === 'autosave') await form.autosave.flush()
    else if (current.kind === 'save' || current.kind === 'save, but the answer is lost') {
      if (current.kind === 'save, but the answer is lost') breakCall(`PUT /api/news/${id}`, 'lost answer')
      await form.save(undefined)
      repairCalls()
      for (const conflictName of form.$state.get().conflict?.names ?? []) await form.decide(conflictName, current.side)
    } else {
      // A reload ends the window without a warning.
      if (current.kind === 'close and open') form.close()
      else {
        form.autosave.end()
        releaseForm(form.form)
      }
      forms[current.window] = await open()
    }
  }

  for (const [index, current] of operations.entries()) await run(current, index)
  return { forms, texts: [...typed.values(), ...savedElsewhere] }
}

/** Returns everything that is left of an article: saved, former and unsaved texts on the server, this device and screen. */
async function readEverything(id: string, forms: DocumentForm<Saved>[]): Promise<string> {
  const { listAutosaves, listRevisions } = documentOperations.news
  const onServer = [readArticle(id), callAsStaff(listAutosaves, { id }), callAsStaff(listRevisions, { id })]
  return JSON.stringify([
    await Promise.all(onServer),
    { ...localStorage },
    forms.map(({ $state }) => $state.get().fields),
  ])
}

test('no text that was typed is lost, in whatever order two windows and another member type, save and reload', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 12 }), async (operations) => {
      localStorage.removeItem('unsaved')
      const id = crypto.randomUUID()
      const body = { ...rest, title: 'Title', content: 'Content', id }
      await callAsStaff(articleOperations.create, { body })
      const { forms, texts } = await runOperations(id, operations)
      const everything = await readEverything(id, forms)
      for (const { autosave, form } of forms) {
        autosave.end()
        releaseForm(form)
      }
      expect(texts.filter((text) => !everything.includes(text))).toEqual([])
    }),
    { numRuns: isDeepTestRun ? 200 : 8, examples: [[givenUp]] },
  )
})

test('an own save whose answer was lost is no conflict', async () => {
  const id = crypto.randomUUID()
  await callAsStaff(articleOperations.create, { body: { ...rest, title: 'Title', content: 'C', id } })
  const form = await openDocument(kind, id, await readArticle(id))
  form.change({ title: 'Mine' })
  breakCall(`PUT /api/news/${id}`, 'lost answer')
  expect(await form.save(undefined)).toMatchObject({ kind: 'failed', error: expect.any(ApiError) })
  repairCalls()
  expect(await form.save(undefined)).toMatchObject({ kind: 'saved' })
  expect(form.isDirty()).toBe(false)
  form.close()
})
