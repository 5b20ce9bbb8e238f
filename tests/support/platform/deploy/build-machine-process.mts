// Runs Netlify's build in the current folder. Arguments: Netlify API host, output folder, deploy context.
import build from '@netlify/build'

const [host = '', outputFolder = '', context = 'production'] = process.argv.slice(2)
const projectFolder = process.cwd()

const { success } = await build({
  mode: 'buildbot',
  repositoryRoot: projectFolder,
  cwd: projectFolder,
  context,
  branch: context === 'production' ? 'main' : 'feature-x',
  siteId: 'site-id',
  token: 'token',
  deployId: '0',
  apiHost: host,
  offline: false,
  sendStatus: false,
  telemetry: false,
  timeline: 'build',
  featureFlags: { netlify_build_db_setup: true, buildbot_zisi_trace_nft: true },
  explicitSecretKeys: 'ADMIN_PASSWORD',
  enhancedSecretScan: true,
  functionsDistDir: `${outputFolder}/functions`,
  edgeFunctionsDistDir: `${outputFolder}/edge`,
  cacheDir: `${outputFolder}/cache`,
  // Passes ADMIN_PASSWORD like a variable from Netlify's site settings, which netlify.toml can override.
  defaultConfig: { build: { environment: { ADMIN_PASSWORD: process.env.ADMIN_PASSWORD } } },
  env: { URL: 'https://campaign.example', DEPLOY_ID: '6a0f0f0f0f0f0f0f0f0f0f0f' },
  testOpts: { scheme: 'http', host, silentLingeringProcesses: true, port: Number(host.split(':')[1]) },
} as Parameters<typeof build>[0])
process.exit(success ? 0 : 1)
