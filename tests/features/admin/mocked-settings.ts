import { beforeEach } from 'vitest'
import type { SectionName } from '#src/content/settings/sections.ts'
import { listApiCalls, resetApiAndLogIn } from '#tests/mocks/api.ts'

beforeEach(resetApiAndLogIn)

export const listSectionSaves = (section: SectionName) => listApiCalls('PUT', `/api/admin/settings/${section}`)
