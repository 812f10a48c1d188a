import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { signIn } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { expect, it } from "vitest"

it("of eight servers that start at once on one embedded directory one serves, and the others name it; killed, it is in nobody's way", async () => {
  const fixture = await openServerFixture("embedded")
  const data = join(fixture.directory, "data")
  const servers = Array.from({ length: 8 }, () => fixture.start())
  const listens = await Promise.all(
    servers.map(({ listening }) => listening.then(() => true).catch(() => false))
  )
  expect(listens.filter((it) => it)).toHaveLength(1)
  const holder = servers[listens.indexOf(true)]
  for (const other of servers.filter((it) => it !== holder)) {
    expect(await other.ended).toEqual({ code: 1, signal: null })
    expect(other.stderr()).toContain(`is in use by process ${holder?.pid}. Stop that process`)
  }
  await holder?.end("SIGKILL")

  // The number of the killed one now belongs to another process: to this one, which runs and is no holder.
  const [lock = ""] = readdirSync(data).filter((name) => name.startsWith("lock."))
  const stale = { pid: process.pid, startedAt: "another boot/1", released: false }
  writeFileSync(join(data, lock), JSON.stringify(stale))
  const { api } = await fixture.serve()
  await signIn(api, administrator.email, administrator.password)
}, 240_000)
