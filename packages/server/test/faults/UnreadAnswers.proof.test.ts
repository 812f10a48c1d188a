import { Agent } from "node:http"
import { RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { apiAt } from "@design-workspace/verification/calls/Api"
import { metricOf } from "@design-workspace/verification/calls/metrics"
import { outcome, refused } from "@design-workspace/verification/calls/outcome"
import { leaveUnread } from "@design-workspace/verification/calls/unreadAnswer"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, type ProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeCollection, type World } from "@design-workspace/verification/scenes/World"
import type { StoreAdapters } from "@design-workspace/verification/servers/ServerUnderTest"
import { Duration, Effect, Layer, Stream } from "effect"
import { beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { ReaderTimeout } from "../../src/http/guardConnections.ts"
import { Model } from "../../src/model/Model.ts"

const mebibyte = 1_048_576
const patient = { timeout: 20_000 }

const names = Array.from({ length: 500 }, (_, index) => `n${index}`)
/** Of some 100 KB. */
const graph = {
  nodes: names.map((id) => ({ id, label: `${id} ${"label ".repeat(25)}`, roles: "[]" })),
  edges: [],
  roles: [],
  nodeRoles: []
}

/**
 * A project whose documents have 16 MiB together: more than the sockets keep between a server and a client.
 */
const largeProject = async (world: World): Promise<ProjectScene> => {
  const scene = await makeProjectScene(world, { graph })
  for (const name of names.slice(0, 16))
    expectStatus(
      await scene.owner.put(`${scene.project}/doc-content/${name}`, { content: "x".repeat(mebibyte) }),
      200
    )
  return scene
}

const used = "answer_budget_used_bytes"
const overloaded = refused(503, "OVERLOADED", { retry_after_seconds: 5 })

inOneWorld(
  "contract 8.2: answers that wait to be taken",
  (world) => {
    let scene: ProjectScene | undefined
    const made = (): ProjectScene => {
      if (scene === undefined) throw new Error("the project is not made yet")
      return scene
    }
    beforeAll(async () => {
      scene = await largeProject(world())
    })

    describe("503 OVERLOADED", () => {
      it("for large answers while the caller's own share is full, and for them alone; then they come again", async () => {
        const { api, reader } = world()
        const { owner, project, reader: calls } = made()
        const documents = `${project}/doc-content`
        const before = await metricOf(api, "answers_refused_total")
        const unread = await leaveUnread(api.url, documents, reader.read)
        await expect.poll(() => metricOf(api, used), patient).toBeGreaterThanOrEqual(4 * mebibyte)

        for (const path of [documents, `${project}/graph?view=full`, `${documents}/n0`]) {
          const answer = await calls.get(path)
          expect(outcome(answer)).toEqual(overloaded)
          expect(answer.headers["retry-after"]).toBe("5")
        }
        expect(await metricOf(api, "answers_refused_total")).toBe(before + 3)
        expect((await calls.get("/api/session")).status).toBe(200)
        expect((await owner.get(`${project}/graph?view=full`)).status).toBe(200)

        unread.socket.destroy()
        await expect.poll(async () => (await calls.get(documents)).status, patient).toBe(200)
        await expect.poll(() => metricOf(api, used), patient).toBeLessThan(65_536)
      })

      it("for a write that answers with a whole resource, before it is done; a short one is carried out", async () => {
        const { api, orgAdmin, orgId } = world()
        const { admin, project } = made()
        const id = await makeCollection(world())
        const unread = await leaveUnread(api.url, `${project}/doc-content`, orgAdmin.read)
        await expect.poll(() => metricOf(api, used), patient).toBeGreaterThanOrEqual(4 * mebibyte)
        const changed = await admin.patch(`/api/collections/${id}`, { name: "Changed" })
        expect(outcome(changed)).toEqual(overloaded)
        expect(changed.headers["retry-after"]).toBe("5")
        expect((await admin.get(`/api/collections/${id}`)).json.name).toBe("Template")
        expect((await admin.post("/api/memory/rules", { org_id: orgId, text: "Be brief" })).status).toBe(201)
        unread.socket.destroy()
        await expect
          .poll(
            async () => (await admin.patch(`/api/collections/${id}`, { name: "Changed" })).status,
            patient
          )
          .toBe(200)
      })

      it("answers without a credential share a half, and leave users theirs", async () => {
        const { api } = world()
        const { owner, project } = made()
        expectStatus(await owner.patch(project, { visibility: "public" }), 200)
        const from = (address: string, path: string) =>
          api.call("GET", `${project}/${path}`, { headers: { "x-forwarded-for": address } })
        expect((await from("203.0.113.2", "doc-content")).status).toBe(200)
        await expect.poll(() => metricOf(api, used), patient).toBeLessThan(65_536)
        await leaveUnread(api.url, `${project}/doc-content`, "", { address: "203.0.113.1" })
        await expect.poll(() => metricOf(api, used), patient).toBeGreaterThan(4 * mebibyte)
        // A quarter each, but for all of them no more than a half: a second quarter and the buffers of the
        // first do not fit.
        await expect
          .poll(async () => outcome(await from("203.0.113.2", "doc-content")), patient)
          .toEqual(overloaded)
        expect((await from("203.0.113.2", "graph?view=full")).status).toBe(200)
        expect((await owner.get(`${project}/graph?view=full`)).status).toBe(200)
      })
    })
  },
  { answerBudgetMib: 16 }
)

/** A run's events without end: of blocks, in parts of 300 KB. */
const produced = { batches: 0 }
const endless = Stream.fromEffectRepeat(
  Effect.sync(() => {
    produced.batches += 1
    return Array.from({ length: 1_000 }, (_, index) => ({
      _tag: "Block" as const,
      id: ItemId.make(`b${index}`),
      name: "n".repeat(200),
      layerId: ItemId.make("layer"),
      defaultSpecialties: []
    }))
  })
).pipe(Stream.flatMap(Stream.fromArray))

const endlessEvents = (adapters: StoreAdapters): StoreAdapters =>
  Layer.effect(
    RunEvents,
    Effect.map(RunEvents, (events) => RunEvents.of({ ...events, follow: () => endless }))
  ).pipe(Layer.provideMerge(adapters))

const free = { min: null, max: null }
const brief = JSON.stringify({
  mode: "initial",
  params: { layers: free, blocks: free, specialties: free },
  messages: [{ role: "user", content: "A shop." }],
  confirm: true
})

inOneWorld(
  "contract 8.2: a client that takes nothing of what waits for it is cut",
  (world) => {
    const cut = () => metricOf(world().api, "connections_cut_total")

    it("and what it held is free again; idle connections with nothing to take are left alone", async () => {
      const { api, reader } = world()
      const { project } = await largeProject(world())
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      onTestFinished(() => agent.destroy())
      const idle = apiAt(api.url, agent)
      const sockets = new Set<unknown>()
      agent.on("free", (socket) => sockets.add(socket))
      expect((await idle.call("GET", "/healthz")).status).toBe(200)

      const before = await cut()
      const unread = await leaveUnread(api.url, `${project}/doc-content`, reader.read)
      await leaveUnread(api.url, `${project}/doc-content`, reader.read)
      await expect.poll(cut, patient).toBe(before + 2)
      unread.read()
      expect((await unread.closed).length).toBeLessThan(16 * mebibyte)
      await expect.poll(() => metricOf(api, used), patient).toBeLessThan(65_536)
      expect((await idle.call("GET", "/healthz")).status).toBe(200)
      expect(sockets.size).toBe(1)
    })

    it("but not one that takes slowly what there is", async () => {
      const { api, reader } = world()
      const { project } = await largeProject(world())
      const before = await cut()
      const slow = await leaveUnread(api.url, `${project}/doc-content`, reader.read)
      let received = 0
      slow.socket.on("data", (chunk: Buffer) => {
        received += chunk.length
        slow.socket.pause()
        // Never faster than a few MiB a second: several times the time limit in all.
        setTimeout(() => slow.socket.resume(), chunk.length / 5_000)
      })
      slow.socket.resume()
      await expect.poll(() => received, patient).toBeGreaterThan(16 * mebibyte)
      expect(await cut()).toBe(before)
    })

    it("also where it reads events: what follows waits, no more of it than a few parts", async () => {
      const { api, orgAdmin } = world()
      const id = await makeCollection(world())
      const before = await cut()
      produced.batches = 0
      await leaveUnread(api.url, `/api/collections/${id}/regenerate`, orgAdmin.readWrite, {
        method: "POST",
        body: brief
      })
      await expect.poll(cut, patient).toBe(before + 1)
      expect(produced.batches).toBeGreaterThan(1)
      // What the sockets keep between the two, and three parts of our own.
      expect(produced.batches).toBeLessThan(60)
      await expect.poll(() => metricOf(api, used), patient).toBeLessThan(65_536)
    })

    it("behind an answer that it did not take, others of the connection are let go too", async () => {
      const { api, reader } = world()
      const { project } = await largeProject(world())
      const unread = await leaveUnread(api.url, `${project}/doc-content`, reader.read)
      const head = `GET ${project}/graph HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${reader.read}\r\n\r\n`
      const before = await cut()
      unread.socket.write(head.repeat(3))
      await expect.poll(cut, patient).toBe(before + 1)
      await expect.poll(() => metricOf(api, used), patient).toBeLessThan(65_536)
    })
  },
  {},
  Layer.merge(Model, Layer.succeed(ReaderTimeout, Duration.millis(900))),
  endlessEvents
)
