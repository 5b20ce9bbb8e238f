// `node tests/lab/reading-sample.ts [seed]` draws 60 random comments, names, test titles and admin texts for a
// reading test.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { createRandom, drawSample } from '#tests/support/data/random.ts'

const SAMPLE_SIZE = 60
const ADMIN_FOLDERS = ['src/admin/', 'src/admin/shell/', 'src/admin/shell/']
const TEXT_ATTRIBUTES = new Set(['label', 'title', 'hint', 'help', 'aria-label', 'placeholder', 'description'])
/** Matches user interface texts, which have at least two words, unlike identifiers. */
const SENTENCE_PATTERN = /[A-Za-z]\S* \S/

interface ReadingSample {
  comments: string[]
  identifiers: string[]
  titles: string[]
  texts: string[]
}

function collectComments(source: ts.SourceFile, node: ts.Node, commentsByStart: Map<number, string>): void {
  let previousEnd = -1
  let start = -1
  for (const commentRange of ts.getLeadingCommentRanges(source.text, node.pos) ?? []) {
    // Line comments on consecutive lines are one comment.
    const isContinued = previousEnd >= 0 && /^\n[ \t]*$/.test(source.text.slice(previousEnd, commentRange.pos))
    if (!isContinued) start = commentRange.pos
    commentsByStart.set(start, source.text.slice(start, commentRange.end).replace(/\s+(\/\/ |\* )?/g, ' '))
    previousEnd = commentRange.end
  }
  for (const child of node.getChildren(source)) collectComments(source, child, commentsByStart)
}

type NamedNode = ts.Node & { name: ts.Identifier }
const isNamed = (node: ts.Node): node is NamedNode =>
  (ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name)

const isTestCall = (node: ts.Node, source: ts.SourceFile): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^(test|it|describe)(\.\w+)*$/.test(node.expression.getText(source))

function collectFile(path: string, readingSample: ReadingSample): void {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const comments = new Map<number, string>()
  collectComments(source, source, comments)
  readingSample.comments.push(...[...comments.values()].map((comment) => `${path}: ${comment}`))
  const isAdmin = ADMIN_FOLDERS.some((folder) => path.startsWith(folder))
  const visitNode = (node: ts.Node): void => {
    if (isNamed(node) && node.name.text.length > 3) readingSample.identifiers.push(`${path}: ${node.name.text}`)
    if (isTestCall(node, source)) {
      const [first] = node.arguments
      if (first && ts.isStringLiteralLike(first)) readingSample.titles.push(`${path}: ${first.text}`)
    }
    if (isAdmin && isInterfaceText(node)) readingSample.texts.push(`${path}: ${node.text.trim().replace(/\s+/g, ' ')}`)
    ts.forEachChild(node, visitNode)
  }
  visitNode(source)
}

function isInterfaceText(node: ts.Node): node is ts.JsxText | ts.StringLiteralLike {
  if (ts.isJsxText(node)) return SENTENCE_PATTERN.test(node.text) && !/^\s*M\d/.test(node.text)
  if (!ts.isStringLiteralLike(node) || !SENTENCE_PATTERN.test(node.text)) return false
  if (ts.isJsxAttribute(node.parent)) return TEXT_ATTRIBUTES.has(node.parent.name.getText())
  return /^[A-Z]['’a-z]/.test(node.text)
}

const nextRandom = createRandom(Number(process.argv[2] ?? 1))
const readingSample: ReadingSample = { comments: [], identifiers: [], titles: [], texts: [] }
const files = execFileSync('git', ['ls-files', 'src', 'netlify', 'tests'], { encoding: 'utf8' }).split('\n')
for (const path of files.filter((path) => /\.tsx?$/.test(path))) collectFile(path, readingSample)
for (const [kind, values] of Object.entries(readingSample)) {
  console.log(`\n## ${kind} (60 of ${new Set(values).size})\n`)
  for (const [index, value] of drawSample(values, SAMPLE_SIZE, nextRandom).entries())
    console.log(`${index + 1}. ${value}`)
}
