import type { CampaignFacts } from './facts.ts'

const LINE_WIDTH = 120

function quoteText(text: string): string {
  const [quoteMark, escaped] =
    text.includes("'") && !text.includes('"') ? ['"', text] : ["'", text.replaceAll("'", "\\'")]
  const safeText = escaped
    .replace(/\\(?!')/g, '\\\\')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return quoteMark + safeText + quoteMark
}

function toPropertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteText(name)
}

function formatNumber(value: number): string {
  return value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '_')
}

/** Formats a value as Biome does. `precedingLength` is the number of characters before the value on its line. */
function formatLiteral(value: unknown, indent: string, precedingLength: number): string {
  if (typeof value === 'string') return quoteText(value)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const innerIndent = `${indent}  `
  if (Array.isArray(value)) {
    const arrayItems = value.map((item) => formatLiteral(item, innerIndent, innerIndent.length))
    const line = `[${arrayItems.join(', ')}]`
    if (precedingLength + line.length < LINE_WIDTH) return line
    return `[\n${arrayItems.map((item) => `${innerIndent}${item},\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value).filter(([, memberValue]) => memberValue !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([name, memberValue]) => {
    const lineStart = `${innerIndent}${toPropertyKey(name)}: `
    return `${lineStart}${formatLiteral(memberValue, innerIndent, lineStart.length)},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function renderModule(headComment: string, constants: Record<string, [type: string, value: object]>): string {
  const entries = Object.entries(constants)
  const types = entries.map(([, [type]]) => type).join(', ')
  const [comment, ...otherLines] = headComment.split('\n')
  const lines = [comment, `import type { ${types} } from './check/campaign-rules.ts'`, ...otherLines]
  const declarations = entries.map(
    ([name, [type, value]]) => `export const ${name}: ${type} = ${formatLiteral(value, '', 0)}\n`,
  )
  return [`${lines.join('\n')}\n`, ...declarations].join('\n')
}

/** Returns the text of each src/content module that holds campaign facts, keyed by path. */
export function renderSources({ state, campaign, election, colours, targets }: CampaignFacts): Record<string, string> {
  const campaignHeader = `/** Facts of this campaign. \`npm run setup\` rewrites this file: keep other texts elsewhere. */

/** Exports the state's name and its local government areas (LGAs). */
export * from './states/${state}.ts'`
  return {
    'src/content/campaign.ts': renderModule(campaignHeader, {
      campaign: ['Campaign', campaign],
      election: ['Election', election],
    }),
    'src/content/colours.ts': renderModule('/** Site colours. `npm run setup` rewrites this file. */', {
      colours: ['Colours', colours],
    }),
    'src/content/targets.ts': renderModule(
      '/** Target number of volunteers per LGA. `npm run setup` rewrites this file. */',
      { targets: ['Targets', targets] },
    ),
  }
}
