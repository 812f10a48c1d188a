import { apiAt } from "../../calls/Api.ts"
import { metricIfAny } from "../../calls/metrics.ts"
import type { Chance } from "../../gates/seededChance.ts"
import type { Served } from "../../servers/openInstallation.ts"
import type { DrillFixture } from "../Drill.ts"
import { nginx, openNginx, type Proxy } from "../Nginx.ts"
import { untilReady } from "../untilReady.ts"

/** Processes of the service behind one nginx. */
export interface Processes {
  readonly url: string
  /** Kills one of them; the returned starts it again on its port. */
  readonly kill: (chance: Chance) => Promise<() => Promise<void>>
  /** How many reads a standby has answered, since each of them was started. */
  readonly readsOfReplica: () => Promise<number>
  /** Resolves when each of them says that it is ready. */
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
}

export const openProcesses = async (
  fixture: DrillFixture,
  count: number,
  settings: Readonly<Record<string, string>>
): Promise<Processes> => {
  const serving: Array<Served> = []
  // The first one makes the schema.
  while (serving.length < count) serving.push(await fixture.serve(settings))
  if (nginx === undefined) throw new Error("nginx is not here: apt-get install nginx-light")
  const proxy: Proxy = await openNginx(
    nginx,
    serving.map(({ url }) => url)
  )
  return {
    url: proxy.url,
    kill: async (chance) => {
      const at = chance.between(0, serving.length - 1)
      const victim = serving[at]
      if (victim === undefined) throw new Error("no process is there")
      await victim.process.end("SIGKILL")
      return async () => {
        serving[at] = await fixture.serve({ ...settings, PORT: new URL(victim.url).port })
      }
    },
    readsOfReplica: async () => {
      const counts = serving.map(({ url }) =>
        metricIfAny(apiAt(url), 'replica_reads_total{outcome="replica"}')
      )
      return (await Promise.all(counts)).reduce<number>((sum, count = 0) => sum + count, 0)
    },
    ready: async () => {
      await Promise.all(serving.map(({ url }) => untilReady(url)))
    },
    close: proxy.close
  }
}
