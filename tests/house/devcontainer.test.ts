import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const container = JSON.parse(readFileSync('.devcontainer/devcontainer.json', 'utf8'))
const [, installCommand, startCommand, port = ''] =
  /^(npm ci) && (npm start) .*http:\/\/localhost:(\d+)$/m.exec(readFileSync('README.md', 'utf8')) ?? []

test('the dev container runs the commands of the README and forwards its port', () => {
  expect(container).toMatchObject({ postCreateCommand: installCommand, postAttachCommand: startCommand })
  expect(container.forwardPorts).toEqual([Number(port)])
})

test('the dev container runs the Node version of .nvmrc', () => {
  expect(container.image.split(':').at(-1)).toBe(readFileSync('.nvmrc', 'utf8').trim())
})
