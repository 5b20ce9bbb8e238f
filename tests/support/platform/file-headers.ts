import { type MinimalHeader, parseAllHeaders } from '@netlify/headers-parser'

type FileHeaderReader = (path: string) => Record<string, string>

interface HeaderRule {
  forRegExp: RegExp
  values: Record<string, string>
}

/** Reads the response headers of static files, which netlify.toml, the build's configuration and its `_headers` define. */
export async function readFileHeaders(
  configHeaders: MinimalHeader[] = [],
  headersFiles: string[] = [],
): Promise<FileHeaderReader> {
  const parserOptions = {
    netlifyConfigPath: 'netlify.toml',
    headersFiles,
    configHeaders,
    minimal: false,
  }
  const { headers, errors } = await parseAllHeaders(parserOptions)
  if (errors.length > 0) throw new AggregateError(errors, 'The headers of files cannot be read')
  const headerRules = headers as HeaderRule[]
  return (path) =>
    Object.assign({}, ...headerRules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values))
}
