// `node tests/lab/renamed-columns.ts [table.column ...]` renames each named column, or 20 random ones, and prints
// whether tsc then fails.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NetlifyDB } from '@netlify/database-dev'
import ts from 'typescript'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { generateTypes, TYPES_FILE } from '#netlify/tools/generate-types.ts'
import { createRandom, drawSample } from '#tests/support/data/random.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { listProjectFiles } from '#tests/support/project-files.ts'

const SEED = 1
const SAMPLE_SIZE = 20

async function listColumns(databaseUrl: string): Promise<string[]> {
  const rows = await runSql<{ table: string; column: string }>(
    databaseUrl,
    `select table_name::text as table, column_name::text as column
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ table, column }) => `${table}.${column}`)
}

/** Lists the words of a file's identifiers, strings and templates, but not those of its comments. */
function listWords(path: string): Set<string> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext)
  const words = new Set<string>()
  const visitNode = (node: ts.Node): void => {
    let isLeaf = true
    ts.forEachChild(node, (child) => {
      isLeaf = false
      visitNode(child)
    })
    if (isLeaf) for (const word of node.getText(source).match(/\w+/g) ?? []) words.add(word)
  }
  visitNode(source)
  return words
}

/** Keeps the columns that occur in a file of server code together with the name of their table. */
function filterUsedColumns(columns: string[]): string[] {
  const isServerFile = (path: string) => /^netlify\/(?!tools\/).*\.ts$/.test(path) && !TYPES_FILE.endsWith(path)
  const wordsOfFiles = listProjectFiles().filter(isServerFile).map(listWords)
  return columns.filter((column) => wordsOfFiles.some((words) => column.split('.').every((name) => words.has(name))))
}

/** Returns a function that compiles the project with the given text in place of the generated database types. */
function createProgramMaker(): (typesText: string) => ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(resolve('tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(formatDiagnostic(diagnostic))
    },
  })
  if (!config) throw new Error('tsconfig.json is missing.')
  const host = ts.createCompilerHost(config.options)
  const { getSourceFile } = host
  const parsedFiles = new Map<string, ts.SourceFile | undefined>()
  let program: ts.Program | undefined
  host.getSourceFile = (path, ...options) => {
    if (!parsedFiles.has(path)) parsedFiles.set(path, getSourceFile(path, ...options))
    return parsedFiles.get(path)
  }
  return (typesText) => {
    parsedFiles.set(TYPES_FILE, ts.createSourceFile(TYPES_FILE, typesText, ts.ScriptTarget.ESNext))
    program = ts.createProgram(config.fileNames, config.options, host, program)
    if (program.getSourceFile(TYPES_FILE)?.text !== typesText) throw new Error('tsc does not read the changed types.')
    return program
  }
}

function formatDiagnostic(diagnostic: ts.Diagnostic): string {
  return ts
    .formatDiagnostic(diagnostic, {
      getCurrentDirectory: () => process.cwd(),
      getCanonicalFileName: (path) => path,
      getNewLine: () => ' ',
    })
    .trim()
}

/** Returns the first error of the program. Checks the files that contain `word` first, because errors are likely there. */
function findFirstError(program: ts.Program, word = ''): string | undefined {
  const files = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile)
  const likelyFiles = files.filter(({ text }) => text.includes(word))
  for (const file of new Set([...likelyFiles, ...files])) {
    const [diagnostic] = program.getSemanticDiagnostics(file)
    if (diagnostic) return formatDiagnostic(diagnostic)
  }
  return undefined
}

async function generateRenamedTypes(databaseUrl: string, column: string): Promise<string> {
  const [table, name] = column.split('.')
  await runSql(databaseUrl, `alter table ${table} rename column "${name}" to "renamed_${name}"`)
  const typesText = await generateTypes(databaseUrl)
  await runSql(databaseUrl, `alter table ${table} rename column "renamed_${name}" to "${name}"`)
  return typesText
}

const database = new NetlifyDB({ logger: () => {} })
const databaseUrl = await database.start()
await migrate(databaseUrl)
const makeProgram = createProgramMaker()
const existingError = findFirstError(makeProgram(await generateTypes(databaseUrl)))
if (existingError) throw new Error(`tsc already fails: ${existingError}`)
const namedColumns = process.argv.slice(2)
const columns =
  namedColumns.length > 0
    ? namedColumns
    : drawSample(filterUsedColumns(await listColumns(databaseUrl)), SAMPLE_SIZE, createRandom(SEED))
let failureCount = 0
for (const column of columns) {
  const program = makeProgram(await generateRenamedTypes(databaseUrl, column))
  const renamedError = findFirstError(program, column.split('.')[1])
  if (renamedError) failureCount += 1
  console.log(`${column}: ${renamedError ?? 'tsc passes'}`)
}
console.log(`tsc fails for ${failureCount} of ${columns.length}`)
await database.stop()
