import { type MinimalHeader, parseAllHeaders } from '@netlify/headers-parser'

export type HeadersOf = (path: string) => Record<string, string>

interface Rule {
  forRegExp: RegExp
  values: Record<string, string>
}

/** Reads the headers of static files from netlify.toml and from the build. */
export async function readFileHeaders(stated: MinimalHeader[] = []): Promise<HeadersOf> {
  const settings = { netlifyConfigPath: 'netlify.toml', headersFiles: [], configHeaders: stated, minimal: false }
  const { headers, errors } = await parseAllHeaders(settings)
  if (errors.length > 0) throw new AggregateError(errors, 'The headers of files cannot be read')
  const rules = headers as Rule[]
  return (path) =>
    Object.assign({}, ...rules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values))
}
