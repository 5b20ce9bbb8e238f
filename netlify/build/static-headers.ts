import { fittingPolicy } from './page-answer.ts'

const POLICY = 'Content-Security-Policy'

/** The adapter's configuration of the deploy, as far as it is read here. */
export interface DeployConfig {
  headers: { for: string; values: Record<string, string> }[]
}

/** Each prebuilt page's path and its policy, with the page's own hashes alone. */
export function pagePolicies(config: DeployConfig, readPage: (path: string) => string): Map<string, string> {
  const policies = new Map<string, string>()
  for (const { for: path, values } of config.headers) {
    const policy = values[POLICY]
    if (policy) policies.set(path, fittingPolicy(policy, readPage(path)))
  }
  if (policies.has('/404')) return policies
  throw new Error('@astrojs/netlify wrote no Content-Security-Policy for /404: look at .netlify/v1/config.json.')
}

/** The configuration without the policies, which the platform's local server would not read from it. */
export function withoutPolicies<Config extends DeployConfig>(config: Config): Config {
  return { ...config, headers: config.headers.filter(({ values }) => !values[POLICY]) }
}

/**
 * A `_headers` file, which the platform reads locally too; both addresses of a page answer with the same file, and the
 * one of /404 under `/api` too, where no function answers.
 */
export function headersFile(policies: Map<string, string>): string {
  return [...policies]
    .flatMap(([path, policy]) => {
      const addresses = [path, `${path}.html`, ...(path === '/404' ? ['/api/*'] : [])]
      return addresses.map((address) => `${address}\n  ${POLICY}: ${policy}\n`)
    })
    .join('')
}
