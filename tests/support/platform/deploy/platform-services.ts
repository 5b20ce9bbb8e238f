import { inject } from 'vitest'
import { startRecordingServer } from '#tests/support/platform/recording-server.ts'
import type { DeployedFunctions } from './build-deploy.ts'
import { type DeployedSite, type Deployment, startDeployedSite } from './deployed-site.ts'
import { serveSqlOverHttp } from './sql-over-http.ts'

export async function startPlatformServices(deploy: DeployedFunctions = inject('deploy')) {
  const sqlServer = await serveSqlOverHttp(inject('postgres'))
  const platformServer = await startRecordingServer()
  const startedSites: DeployedSite[] = []
  return {
    platform: platformServer,
    start(deployment: Deployment): DeployedSite {
      const site = startDeployedSite({
        deploy,
        databaseUrl: sqlServer.address,
        platform: platformServer,
        ...deployment,
      })
      startedSites.push(site)
      return site
    },
    async stop() {
      for (const site of startedSites) await site.stop()
      await platformServer.close()
      await sqlServer.close()
    },
  }
}
