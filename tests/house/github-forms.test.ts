import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface FormField {
  type: string
  id?: string
  attributes: { label?: string; value?: string; options?: unknown[] }
}

const formPaths = ['.github/ISSUE_TEMPLATE/bug.yml', '.github/ISSUE_TEMPLATE/feature.yml']
const fieldTypes = ['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']

// Checks the issue forms here, because GitHub hides an invalid form without showing an error.
test.each(formPaths)('the issue form %s has the properties that GitHub requires', (path) => {
  const form: { name: string; description: string; body: FormField[] } = parse(readFileSync(path, 'utf8'))
  expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
  for (const { type, attributes } of form.body) {
    expect(fieldTypes).toContain(type)
    expect(type === 'markdown' ? attributes.value : attributes.label).toEqual(expect.any(String))
    if (type === 'dropdown' || type === 'checkboxes') expect(attributes.options?.length).toBeGreaterThan(0)
  }
  const inputs = form.body.filter(({ type }) => type !== 'markdown')
  const ids = inputs.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(inputs.length).toBeGreaterThan(0)
})

test('the link to report a vulnerability points to the repository of package.json', () => {
  const { repository, bugs, homepage } = JSON.parse(readFileSync('package.json', 'utf8'))
  const repositoryUrl = repository.url.replace(/^git\+|\.git$/g, '')
  expect({ bugs, homepage }).toEqual({ bugs: `${repositoryUrl}/issues`, homepage: `${repositoryUrl}#readme` })
  const { contact_links: links } = parse(readFileSync('.github/ISSUE_TEMPLATE/config.yml', 'utf8'))
  const reportUrl = `${repositoryUrl}/security/advisories/new`
  expect(links).toEqual([expect.objectContaining({ url: reportUrl })])
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`(${reportUrl})`)
})
