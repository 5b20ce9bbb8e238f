import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DocumentForm, DocumentKind, SavedDocument } from '#src/admin/documents/document.ts'
import { releaseForm } from '#src/admin/documents/form-lock.ts'
import { openDocument } from '#src/admin/documents/use-document.ts'
import { callAsStaff, createIfMatchHeader } from '#src/api/admin/client.ts'
import { ApiError } from '#src/api/client.ts'
import { articleOperations } from '#src/api/publications.ts'
import { documentOperations } from '#src/contract/documents.ts'
import { findManagedPublicationOperation } from '#src/contract/operations/staff-publications.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { breakCall, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

type Saved = SavedDocument & { title: string; excerpt: string; content: string }
type Name = 'title' | 'excerpt' | 'content'

const names: Name[] = ['title', 'excerpt', 'content']
const rest = { date: '2026-01-05', format: 'plain' } as const

async function readArticle(id: string): Promise<Saved> {
  const [saved] = await callAsStaff(findManagedPublicationOperation, { query: `section=news&id=${id}` })
  return saved as unknown as Saved
}

const toArticle = (fields: Record<string, unknown>) => ({
  ...rest,
  title: String(fields.title),
  excerpt: String(fields.excerpt),
  content: String(fields.content),
})

const kind: DocumentKind<Saved> = {
  collection: 'news',
  noun: 'article',
  labels: { title: 'Title', excerpt: 'Excerpt', content: 'Content' },
  schema: z.looseObject({}),
  toFields: (saved) => ({ title: saved?.title ?? '', excerpt: saved?.excerpt ?? '', content: saved?.content ?? '' }),
  validate: (fields) => ({ data: fields }),
  read: readArticle,
  save: async (id, data, { headers }) =>
    (await callAsStaff(articleOperations.update, { id, body: toArticle(data), headers })) as unknown as Saved,
}

type Operation =
  | { kind: 'type'; window: number; name: Name }
  | { kind: 'autosave' | 'save' | 'save, but the answer is lost' | 'reload' | 'close and open'; window: number }
  | { kind: 'choose'; window: number; side: 'mine' | 'theirs' }
  | { kind: 'another member saves'; name: Name }

const window = fc.integer({ min: 0, max: 1 })
const name = fc.constantFrom(...names)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), window, name }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('autosave', 'save', 'save, but the answer is lost', 'reload', 'close and open'),
      window,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), window, side: fc.constantFrom('mine', 'theirs') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('another member saves' as const), name }) },
)

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
    else if (current.kind === 'save') await form.save(undefined)
    else if (current.kind === 'save, but the answer is lost') {
      breakCall(`PUT /api/news/${id}`, 'lost answer')
      await form.save(undefined)
      repairCalls()
    } else if (current.kind === 'choose') {
      for (const open of form.$state.get().conflict?.names ?? []) await form.decide(open, current.side)
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
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
      localStorage.removeItem('unsaved')
      const id = crypto.randomUUID()
      const body = { ...rest, title: 'Title', excerpt: 'Excerpt', content: 'Content', id }
      await callAsStaff(articleOperations.create, { body })
      const { forms, texts } = await runOperations(id, operations)
      const everything = await readEverything(id, forms)
      for (const { autosave, form } of forms) {
        autosave.end()
        releaseForm(form)
      }
      expect(texts.filter((text) => !everything.includes(text))).toEqual([])
    }),
    { numRuns: isDeepTestRun ? 200 : 12 },
  )
})

test('an own save whose answer was lost is no conflict', async () => {
  const id = crypto.randomUUID()
  await callAsStaff(articleOperations.create, { body: { ...rest, title: 'Title', excerpt: 'E', content: 'C', id } })
  const form = await openDocument(kind, id, await readArticle(id))
  form.change({ title: 'Mine' })
  breakCall(`PUT /api/news/${id}`, 'lost answer')
  expect(await form.save(undefined)).toMatchObject({ kind: 'failed', error: expect.any(ApiError) })
  repairCalls()
  expect(await form.save(undefined)).toMatchObject({ kind: 'saved' })
  expect(form.isDirty()).toBe(false)
  form.close()
})
