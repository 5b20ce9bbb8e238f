import { HttpResponse, http } from 'msw'
import { type SectionName, type Settings, sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import type { PreviewLink } from '#src/contract/preview.ts'
import type {
  SectionState,
  SettingsDraft,
  SettingsDraftInput,
  SettingsInput,
  SettingsPreviewInput,
  SettingsRevision,
} from '#src/contract/settings.ts'

function listDefaultSections(): SectionState[] {
  return sectionNames.map((section) => ({
    section,
    values: settingsSections[section].defaults,
    version: 0,
    updatedAt: null,
    changedBy: null,
  }))
}

/** Settings as the mock server stores them. */
export const mockSettings = {
  sections: listDefaultSections(),
  drafts: {} as Partial<Record<string, SettingsDraft>>,
  revisions: [] as SettingsRevision[],
  links: [] as PreviewLink[],
}

export function resetSettings(): void {
  mockSettings.sections = listDefaultSections()
  mockSettings.drafts = {}
  mockSettings.revisions = []
  mockSettings.links = []
}

function findMockSection(section: unknown): SectionState {
  const state = mockSettings.sections.find((mockSection) => mockSection.section === section)
  if (!state) throw new Error(`There is no section ${section}`)
  return state
}

/** Saves a section on the mock server, as another member does. */
export function saveMockSection<Name extends SectionName>(
  section: Name,
  changes: Partial<Settings[Name]>,
  changedBy = 'Ada',
) {
  const state = findMockSection(section)
  const { values, version } = state
  const author = version === 0 ? { madeAt: null, by: null } : { madeAt: '2026-01-02T10:00:00.000Z', by: 'Ngozi' }
  mockSettings.revisions.unshift({ version, ...author, values })
  Object.assign(state, {
    values: { ...values, ...changes },
    version: version + 1,
    updatedAt: '2026-03-03T11:03:00.000Z',
    changedBy,
  })
}

export const settingsHandlers = [
  http.get('*/api/admin/settings/:id', ({ params }) =>
    HttpResponse.json({ ...findMockSection(params.id), draft: mockSettings.drafts[String(params.id)] ?? null }),
  ),
  http.put('*/api/admin/settings/:id', async ({ request, params }) => {
    const state = findMockSection(params.id)
    if (request.headers.get('If-Match') !== `"${state.version}"`)
      return HttpResponse.json({ status: 412 }, { status: 412 })
    const { values } = (await request.json()) as SettingsInput
    saveMockSection(state.section, values, 'Ngozi')
    delete mockSettings.drafts[state.section]
    return HttpResponse.json(state)
  }),
  http.get('*/api/admin/settings/:id/revisions', () => HttpResponse.json(mockSettings.revisions)),
  http.put('*/api/admin/settings/:id/draft', async ({ request, params }) => {
    const { editor, replaces, baseVersion, values } = (await request.json()) as SettingsDraftInput
    const draft = mockSettings.drafts[String(params.id)]
    if (draft && ![editor, replaces].includes(draft.editor)) return HttpResponse.json({ status: 409 }, { status: 409 })
    const changedAt = new Date().toISOString()
    mockSettings.drafts[String(params.id)] = { editor, baseVersion, values, changedAt, by: null }
    return new HttpResponse(null, { status: 204 })
  }),
  http.delete('*/api/admin/settings/:id/draft', ({ params }) => {
    delete mockSettings.drafts[String(params.id)]
    return new HttpResponse(null, { status: 204 })
  }),
  http.get('*/api/admin/documents/settings/:id/previews', () => HttpResponse.json(mockSettings.links)),
  http.post('*/api/admin/documents/settings/:id/previews', async ({ request }) => {
    const { isShared } = (await request.json()) as SettingsPreviewInput
    const link = {
      id: `link ${mockSettings.links.length + 1}`,
      madeAt: '2026-03-03T11:03:00.000Z',
      expiresAt: '2026-03-10T11:03:00.000Z',
      madeBy: 'Ngozi',
    }
    if (isShared) mockSettings.links.unshift(link)
    const path = `/preview/settings/${isShared ? 'shared' : 'token'}`
    return HttpResponse.json({ ...link, path }, { status: 201 })
  }),
  http.delete('*/api/admin/preview-links/:id', ({ params }) => {
    mockSettings.links = mockSettings.links.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
]
