import { inject } from 'vitest'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { openDatabaseDoor } from './database-door.ts'
import { type DeployedSite, type Deployment, startDeployedSite } from './deployed-site.ts'

export interface Surroundings {
  platform: Receiver
  start(deployment: Deployment): DeployedSite
  stop(): Promise<void>
}

export async function startSurroundings(): Promise<Surroundings> {
  const deploy = inject('deploy')
  const door = await openDatabaseDoor(inject('postgres'))
  const platform = await startReceiver()
  const sites: DeployedSite[] = []
  return {
    platform,
    start(deployment) {
      const site = startDeployedSite({ deploy, database: door.address, platform, ...deployment })
      sites.push(site)
      return site
    },
    async stop() {
      for (const site of sites) await site.stop()
      await platform.close()
      await door.close()
    },
  }
}
