import { strict as assert } from "node:assert"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { inspect } from "node:util"
import { startTestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import { Redacted } from "effect"
import { apiAt } from "../calls/Api.ts"
import { untilAnswered } from "../calls/generations.ts"
import { firstSteps } from "../scenes/World.ts"
import { queryAt } from "../servers/openInstallation.ts"
import type { DrillFixture, OpenDrill } from "./Drill.ts"
import { makeLargeDocument } from "./LargeDocument.ts"
import { mountDisk, roomForNoLog } from "./smallDisk.ts"

type ServerOnDisk = Awaited<ReturnType<typeof startOnDisk>>

const startOnDisk = async (fixture: DrillFixture, settings: Readonly<Record<string, string>>) => {
  let served = await fixture.serve(settings)
  const document = await makeLargeDocument(() => apiAt(served.url), await firstSteps(apiAt(served.url)))
  return {
    served: () => served,
    document,
    /** Kills what holds the data and starts it again; false if it says that it cannot. */
    restart: async (): Promise<boolean> => {
      await served.process.end("SIGKILL")
      return fixture.serve(settings).then(
        (next) => {
          served = next
          return true
        },
        (cause) => {
          assert.match(String(cause), /ended with code 1: .*no space left/is)
          return false
        }
      )
    }
  }
}

/**
 * The disk under the embedded database, or under PostgreSQL, has no room for a while, or too little for the log of
 * changes. The embedded one's server may be killed meanwhile; PostgreSQL may end for want of room, and is started
 * again. Writes are answered 200 or 503, and the process lives. When there is room, every acknowledged write is there.
 */
export const fullDisk: OpenDrill = async (fixture, chance) => {
  const disks = [mountDisk(768), mountDisk(768)] as const
  const postgres = await startTestPostgres({ fsync: true, within: disks[1].directory })
  const servers = [
    await startOnDisk(fixture, { DATABASE_URL: "", DATA_DIR: join(disks[0].directory, "data") }),
    await startOnDisk(fixture, { DATABASE_URL: postgres.url })
  ] as const
  const seen = {
    embedded: 0,
    PostgreSQL: 0,
    "writes 200": 0,
    "writes 503": 0,
    "reads 200": 0,
    "reads 503": 0
  }
  const killed = { "kills while full": 0, "starts refused while full": 0 }
  let [ended, longest, turn] = [0, 0, 0]

  const write = async ({ document }: ServerOnDisk) => {
    const status = await document.write()
    seen[status === 200 ? "writes 200" : "writes 503"] += 1
    return status === 200 ? true : null
  }

  /** As a supervisor would, if PostgreSQL ended because it had no room even to recover. */
  const startWhereItEnded = () =>
    queryAt(Redacted.make(postgres.url))("SELECT 1").catch(async (cause) => {
      if (!inspect(cause).includes("ECONNREFUSED")) return
      ended += 1
      await postgres.restart()
    })

  return {
    round: async () => {
      const at = turn % 2 === 0 ? 0 : 1
      turn += 1
      const [server, disk] = [servers[at], disks[at]]
      seen[at === 0 ? "embedded" : "PostgreSQL"] += 1
      disk.fill(chance.oneOf([0, chance.between(0, roomForNoLog), roomForNoLog]))
      for (let refused = 0; refused < 5; ) if ((await write(server)) === null) refused += 1
      const status = await server.document.read()
      seen[status === 200 ? "reads 200" : "reads 503"] += 1
      await sleep(chance.between(0, 5_000))
      assert.equal((await apiAt(server.served().url).call("GET", "/healthz")).status, 200)
      let lives = true
      if (at === 0 && chance.percent(40)) {
        killed["kills while full"] += 1
        lives = await server.restart()
        if (!lives) killed["starts refused while full"] += 1
      }
      disk.empty()
      const begun = performance.now()
      if (!lives) assert.ok(await server.restart(), "it does not start though there is room")
      await untilAnswered("a write that is done", async () => {
        if (at === 1) await startWhereItEnded()
        return write(server)
      })
      longest = Math.max(longest, performance.now() - begun)
      await server.document.verify()
    },
    figures: () => ({
      ...seen,
      ...killed,
      "ends of PostgreSQL": ended,
      "longest until a write is done, ms": Math.round(longest)
    }),
    close: async () => {
      await Promise.all(servers.map(({ served }) => served().process.end("SIGKILL")))
      await postgres.stop()
      for (const disk of disks) disk.remove()
    }
  }
}
