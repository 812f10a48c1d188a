import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestReplica } from "@design-workspace/adapters-sql/testing/TestReplica"
import { type Api, apiAt } from "@design-workspace/verification/calls/Api"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeWorld } from "@design-workspace/verification/scenes/World"
import { serverProcesses } from "@design-workspace/verification/servers/ServerProcesses"
import { expect, it, onTestFinished } from "vitest"

/** A PostgreSQL and one that follows it, with server processes on both, of the running test alone. */
const openReplicated = async () => {
  const both = await startTestReplica()
  const where = { DATABASE_URL: both.primary.url, DATABASE_REPLICA_URL: both.replica.url }
  const { end, start } = serverProcesses(mkdtempSync(join(tmpdir(), "replicated-")), where)
  onTestFinished(() => end(both.stop))
  const serve = async () => {
    const server = start()
    return { api: apiAt(await server.listening), server }
  }
  return { both, serve }
}

/** So many reads had this outcome. */
const readsThat = async (api: Api, outcome: string): Promise<number> => {
  const { text } = expectStatus(await api.call("GET", "/metrics"), 200)
  const sample = new RegExp(`^design_workspace_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, "m")
  return Number(sample.exec(text)?.[1] ?? Number.NaN)
}

/** Reads until the replica has served it. */
const readThere = async (api: Api, read: () => Promise<unknown>): Promise<void> => {
  const before = await readsThat(api, "replica")
  await expect
    .poll(async () => {
      await read()
      return readsThat(api, "replica")
    })
    .toBeGreaterThan(before)
}

const longText = `secret\n${"A sentence of a design. ".repeat(1_000)}`

const openScene = async () => {
  const { both, serve } = await openReplicated()
  const { api, server } = await serve()
  const world = await makeWorld(api)
  const scene = await makeProjectScene(world)
  const document = `${scene.project}/doc-content/web`
  expectStatus(await scene.owner.put(document, { content: longText }), 200)
  expectStatus(await scene.owner.put(document, { content: "short" }), 200)
  const read = async () => {
    const { json } = expectStatus(await scene.reader.get(`${document}/history/1`), 200)
    expect(json.content).toBe(longText)
  }
  return { ...scene, api, both, read, serve, server, world, version: `${document}/history/1` }
}

it("a version that the replica still has is 404 from the trash on, and after the purge", async () => {
  const { admin, api, both, owner, project, projectId, read, version, world } = await openScene()
  await both.caughtUp()
  await both.pause()
  await readThere(api, read)
  expectStatus(await owner.delete(project), 200)
  expectStatus(await admin.get(version), 404)
  const purge = { cookie: world.orgAdmin.cookie, body: { confirm: true } }
  expectStatus(await api.call("DELETE", `/api/projects/deleted/${projectId}`, purge), 200)
  expectStatus(await admin.get(version), 404)
  expectStatus(await admin.get(`${project}/doc-content`), 404)
})

it("a replica that is killed fails no request, and nobody is unready; a start without it is one like any", async () => {
  const { api, both, read, serve, server } = await openScene()
  await readThere(api, read)
  const load = { over: false }
  const reading = async () => {
    while (!load.over) await read()
  }
  const readers = Array.from({ length: 8 }, reading)
  const isReady = async (at: Api) => expectStatus(await at.call("GET", "/readyz"), 200)
  await both.replica.crash()
  await expect.poll(() => readsThat(api, "away")).toBeGreaterThan(0)
  await isReady(api)
  const { api: late } = await serve()
  await isReady(late)
  await both.replica.restart()
  await readThere(api, read)
  load.over = true
  await Promise.all(readers)
  const linesThat = (words: string) =>
    server
      .stdout()
      .split("\n")
      .filter((line) => line.includes(words)).length
  const again = linesThat("The replica answers again")
  expect(again).toBeGreaterThan(0)
  // One line for each time, however many reads failed.
  expect(linesThat("The replica fails") - again).toBeOneOf([0, 1])
})
