import { expect, test } from 'vitest'
import { listIslandFiles, rejectCircularImports } from '#netlify/tools/build/script-files.ts'

const makeFile = (fileName: string, imports: string[], facadeModuleId: string | null = null) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  facadeModuleId,
  isEntry: facadeModuleId !== null,
})

const toBundle = (files: ReturnType<typeof makeFile>[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file]))

test('a build whose script files import each other in a circle fails and names them', () => {
  const files = [makeFile('login.js', ['ui.js', 'react.js']), makeFile('ui.js', ['react.js']), makeFile('react.js', [])]
  expect(() => rejectCircularImports(toBundle(files))).not.toThrow()
  const circle = toBundle([...files, makeFile('site.js', ['lists.js', 'ui.js']), makeFile('lists.js', ['site.js'])])
  expect(() => rejectCircularImports(circle)).toThrow('in a circle (site.js, lists.js)')
})

test('a page preloads the files of its island, and a build without the island fails', () => {
  const bundle = toBundle([
    makeFile('login.js', ['ui.js'], '/site/src/LoginForm.tsx'),
    makeFile('client.js', ['react.js'], '/node_modules/@astrojs/react/dist/client.js'),
    makeFile('other.js', ['other-ui.js'], '/site/src/Other.tsx'),
  ])
  expect(listIslandFiles(bundle, '/src/LoginForm.tsx')).toEqual(['login.js', 'client.js', 'ui.js', 'react.js'])
  expect(() => listIslandFiles(bundle, '/src/JoinForm.tsx')).toThrow('no island /src/JoinForm.tsx')
})
