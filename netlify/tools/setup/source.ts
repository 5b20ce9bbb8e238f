import type { Facts } from './facts.ts'

const WIDTH = 120

function quote(text: string): string {
  const [mark, escaped] = text.includes("'") && !text.includes('"') ? ['"', text] : ["'", text.replaceAll("'", "\\'")]
  const safe = escaped
    .replace(/\\(?!')/g, '\\\\')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return mark + safe + mark
}

function toKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

function toNumber(value: number): string {
  return value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '_')
}

/** Formats a value as Biome does. `before` is the number of characters before the value on its line. */
function toLiteral(value: unknown, indent: string, before: number): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number') return toNumber(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => toLiteral(item, inner, inner.length))
    const line = `[${items.join(', ')}]`
    if (before + line.length < WIDTH) return line
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([name, each]) => {
    const start = `${inner}${toKey(name)}: `
    return `${start}${toLiteral(each, inner, start.length)},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function makeModule(head: string, constants: Record<string, [type: string, value: object]>): string {
  const entries = Object.entries(constants)
  const types = entries.map(([, [type]]) => type).join(', ')
  const [comment, ...more] = head.split('\n')
  const lines = [comment, `import type { ${types} } from './check/campaign-rules.ts'`, ...more]
  const declared = entries.map(
    ([name, [type, value]]) => `export const ${name}: ${type} = ${toLiteral(value, '', 0)}\n`,
  )
  return [`${lines.join('\n')}\n`, ...declared].join('\n')
}

/** Renders the source modules that hold the facts, keyed by path. */
export function renderSources({ state, campaign, election, colours, targets }: Facts): Record<string, string> {
  const campaignHead = `/** Facts of this campaign. \`npm run setup\` rewrites this file: keep other texts elsewhere. */

/** Sets the state's list of LGAs, their number and the state's name. */
export * from './states/${state}.ts'`
  return {
    'src/content/campaign.ts': makeModule(campaignHead, {
      campaign: ['Campaign', campaign],
      election: ['Election', election],
    }),
    'src/content/colours.ts': makeModule('/** Site colours. `npm run setup` rewrites this file. */', {
      colours: ['Colours', colours],
    }),
    'src/content/targets.ts': makeModule(
      '/** Target number of volunteers per LGA. `npm run setup` rewrites this file. */',
      { targets: ['Targets', targets] },
    ),
  }
}
