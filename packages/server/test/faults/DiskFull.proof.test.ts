import { readdirSync } from "node:fs"
import { join } from "node:path"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { takeSnapshot } from "@design-workspace/adapters-sql/snapshot/takeSnapshot"
import { copyPglite } from "@design-workspace/adapters-sql/testing/FreshPglite"
import { startTestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import { makeLargeDocument } from "@design-workspace/verification/drills/LargeDocument"
import {
  disks,
  mountDisk,
  roomForNoLog,
  type SmallDisk
} from "@design-workspace/verification/drills/smallDisk"
import { firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { describe, expect, it, onTestFinished } from "vitest"

const openDisk = (size: number): SmallDisk => {
  const disk = mountDisk(size)
  onTestFinished(disk.remove)
  return disk
}

describe.skipIf(!disks.possible)(`a full disk${disks.reason}`, () => {
  it.each([
    { room: "nothing", left: 0 },
    { room: "too little for its log of changes", left: roomForNoLog }
  ])(
    "under the embedded database, with $room left: writes are 503, the process lives and goes on when there is room",
    async ({ left }) => {
      const fixture = await openServerFixture("embedded")
      const disk = openDisk(160)
      const settings = { DATA_DIR: join(disk.directory, "data") }
      await copyPglite(migrations, join(settings.DATA_DIR, "postgres"))
      let { api, server } = await fixture.serve(settings)
      const document = await makeLargeDocument(() => api, await firstSteps(api))
      for (let times = 0; times < 5; times += 1) expect(await document.write()).toBe(200)

      disk.fill(left)
      await expect.poll(document.write).toBe(503)
      expect(await document.write()).toBe(503)
      expect((await api.call("GET", "/healthz")).status).toBe(200)
      // Where PostgreSQL gave up, it reads nothing until it is open again.
      expect(left === 0 ? [200] : [200, 503]).toContain(await document.read())

      disk.empty()
      await expect.poll(document.write).toBe(200)
      await document.verify()
      expect(server.stdout().includes("The embedded database gave up")).toBe(left > 0)
      expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })
      ;({ api, server } = await fixture.serve(settings))
      await document.verify()
    },
    240_000
  )

  it("has no snapshot written to it: that is refused before it is begun", async () => {
    const { directory } = openDisk(1)
    const files = (await openServerFixture("embedded")).directory
    const error = await takeSnapshot({ files, directory, kept: 1 }).pipe(
      // It must not come to a statement.
      Effect.provideService(SqlClient, undefined as never),
      Effect.flip,
      Effect.runPromise
    )
    expect(error.message).toMatch(/: \d+ MB must be free there, but [12] MB are\.$/)
    expect(readdirSync(directory)).toEqual([])
  })

  it("under PostgreSQL: writes are 503 and reads go on, and so does the process when there is room", async () => {
    const disk = openDisk(256)
    const postgres = await startTestPostgres({ within: disk.directory })
    onTestFinished(postgres.stop)
    const { api } = await (await openServerFixture("embedded")).serve({ DATABASE_URL: postgres.url })
    const document = await makeLargeDocument(() => api, await firstSteps(api))
    expect(await document.write()).toBe(200)

    disk.fill(0)
    await expect.poll(document.write).toBe(503)
    expect(await document.write()).toBe(503)
    expect(await document.read()).toBe(200)

    disk.empty()
    await expect.poll(document.write).toBe(200)
    await document.verify()
  }, 240_000)
})
