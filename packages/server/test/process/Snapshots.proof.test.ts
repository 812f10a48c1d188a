import { rmSync, truncateSync } from "node:fs"
import { join } from "node:path"
import { snapshotsIn } from "@design-workspace/adapters-sql/database/snapshotFiles"
import type { Api } from "@design-workspace/verification/calls/Api"
import { expectStatus, firstSteps, signIn, smallContent } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { expect, it } from "vitest"

const polling = { timeout: 60_000 }

/** A project with a document, a guest with a project of its own, and the paths under which all that is read. */
const fill = async (api: Api) => {
  const { orgId, token } = await firstSteps(api)
  const made = async (path: string, body: unknown): Promise<string> =>
    expectStatus(await api.call("POST", path, { token, body }), 201).json.id
  const collectionId = await made("/api/collections", { name: "Shop", owner_org_id: orgId, ...smallContent })
  const space = { name: "Space", org_id: orgId, collection_id: collectionId, guest_projects: true }
  const space_id = await made("/api/spaces", space)
  const project = `/api/projects/${await made("/api/projects", { space_id, title: "Project" })}`
  const document = `${project}/doc-content/api`
  expectStatus(await api.call("PUT", document, { token, body: { content: "first" } }), 200)
  const guest = await api.call("POST", "/api/projects", {
    body: { space_id, title: "A guest's", visibility: "private" },
    headers: { "sec-fetch-site": "same-origin" }
  })
  const cookie = await signIn(api, administrator.email, administrator.password)
  return {
    cookie,
    document,
    token,
    guest: { cookie: guest.cookie ?? "", path: `/api/projects/${expectStatus(guest, 201).json.id}` },
    paths: [
      project,
      document,
      `${project}/graph`,
      `/api/collections/${collectionId}`,
      `/api/spaces/${space_id}`
    ]
  }
}

const readAll = (api: Api, token: string, paths: ReadonlyArray<string>) =>
  Promise.all(paths.map(async (path) => expectStatus(await api.call("GET", path, { token }), 200).text))

it("a database whose files are gone comes back from a snapshot: all it held, tokens and sessions; a torn one is refused", async () => {
  const fixture = await openServerFixture("embedded")
  const snapshots = join(fixture.directory, "data", "snapshots")
  const { api, server } = await fixture.serve({ SNAPSHOT_INTERVAL: "1 second" })
  const { cookie, document, guest, paths, token } = await fill(api)
  const kept = await readAll(api, token, paths)
  const written = Date.now()
  const since = () => snapshotsIn(snapshots).filter(({ begunAt }) => begunAt.epochMilliseconds > written)
  await expect.poll(() => since().length, polling).toBeGreaterThan(0)
  const whole = since().at(-1)?.path ?? ""
  expectStatus(await api.call("PUT", document, { token, body: { content: "later" } }), 200)
  await expect.poll(() => since().length, polling).toBeGreaterThan(1)
  expect((await api.call("GET", "/metrics")).text).toMatch(/^design_workspace_snapshot_age_seconds [0-9.]+$/m)

  const held = await fixture.admin(["restore"])
  expect([held.code, held.stderr]).toEqual([1, expect.stringContaining(`in use by process ${server.pid}.`)])
  await server.end("SIGKILL")
  rmSync(join(fixture.directory, "data", "postgres"), { recursive: true })
  const [newest, before] = snapshotsIn(snapshots)
  truncateSync(newest?.path ?? "", 100_000)
  const bare = fixture.start()
  expect(await bare.ended).toEqual({ code: 1, signal: null })
  expect(bare.stderr()).toContain("has no database, but there is a snapshot of one")
  expect(bare.stderr()).toContain("Restore it with npm run admin -- restore")

  const torn = await fixture.admin(["restore"])
  expect([torn.code, torn.stderr]).toEqual([
    1,
    [
      `The snapshot ${newest?.path} cannot be used: it is cut off. Nothing was changed.`,
      `The one before it is ${before?.path}`
    ]
      .map((line) => `design-workspace: ${line}\n`)
      .join("")
  ])
  const restored = await fixture.admin(["restore", "--snapshot", whole])
  expect([restored.code, restored.stdout]).toEqual([0, ""])
  expect(restored.stderr).toMatch(/^Restored from \S+: \d+ rows of \d+ tables\.\n$/)

  const { api: next, server: other } = await fixture.serve()
  expect(await readAll(next, token, paths)).toEqual(kept)
  expect((await next.call("GET", "/api/session", { cookie })).json.user.email).toBe(administrator.email)
  const guests = await next.call("GET", guest.path, { cookie: guest.cookie })
  expect(expectStatus(guests, 200).json.title).toBe("A guest's")
  await signIn(next, administrator.email, administrator.password)
  const write = await next.call("PUT", document, { token, body: { content: "again" } })
  expect(expectStatus(write, 200).json.version).toBe(2)

  await other.end("SIGTERM")
  const ended = await fixture.admin(["restore", "--snapshot", whole, "--end-credentials"])
  expect([ended.code, ended.stdout]).toEqual([0, ""])
  expect(ended.stderr).toMatch(
    /^Ended: passwords 1, sessions [1-9]\d*, tokens 1\. Guests keep their cookies\.$/m
  )
  expect(ended.stderr).toContain("npm run admin -- set-password")
  const last = (await fixture.serve()).api
  expect((await last.call("GET", "/api/session", { token })).status).toBe(401)
  expect((await last.call("GET", "/api/session", { cookie })).json.guest).toBe(true)
  const body = { email: administrator.email, password: administrator.password }
  const headers = { "sec-fetch-site": "same-origin" }
  expect((await last.call("POST", "/api/session", { body, headers })).status).toBe(401)
  expectStatus(await last.call("GET", guest.path, { cookie: guest.cookie }), 200)
}, 240_000)
