import { make } from "@design-workspace/client/Client"
import { connect, Refused } from "@design-workspace/client/PromiseClient"
import { isNotModified, withOptions } from "@design-workspace/client/RequestOptions"
import { OrgId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { newKey } from "@design-workspace/verification/calls/idempotency"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeCollection, makeProject, makeSpace } from "@design-workspace/verification/scenes/World"
import { Effect, Equal } from "effect"
import { FetchHttpClient } from "effect/http"
import { assert, describe, expect, it } from "vitest"

const shown = "decoded-and-response"

inOneWorld("the typed client, on conditions", (world) => {
  const workspace = () => connect({ baseUrl: world().api.url, token: world().orgAdmin.readWrite })
  const draft = (name: string) => ({ name, ownerOrgId: OrgId.make(world().orgId) })
  const project = async () => {
    const { api, owner } = world()
    const spaceId = await makeSpace(world(), await makeCollection(world()))
    const client = connect({ baseUrl: api.url, token: owner.readWrite })
    return { client, params: { id: await makeProject(world(), SpaceId.make(spaceId)) } }
  }

  describe("idempotencyKey", () => {
    it("gives the same answer again, marked as replayed, and makes nothing new", async () => {
      const idempotencyKey = newKey()
      const call = () =>
        workspace().collections.createCollection(
          { payload: draft("Once"), responseMode: shown },
          { idempotencyKey }
        )
      const [first, at] = await call()
      const [second, again] = await call()
      expect(second).toEqual(first)
      expect(at.headers["idempotent-replayed"]).toBeUndefined()
      expect(again.headers["idempotent-replayed"]).toBe("true")
      const { items } = await workspace().collections.listCollections({ query: { limit: 200 } })
      expect(items.filter(({ name }) => name === "Once")).toHaveLength(1)
    })

    it("refuses another body under the key with IDEMPOTENCY_MISMATCH", async () => {
      const options = { idempotencyKey: newKey() }
      await workspace().collections.createCollection({ payload: draft("One") }, options)
      const other = workspace().collections.createCollection({ payload: draft("Other") }, options)
      const refused = await other.catch((error: unknown) => error)
      assert.instanceOf(refused, Refused)
      expect(refused.code).toBe("IDEMPOTENCY_MISMATCH")
    })

    it("begins a run once: a repeat follows the same job", async () => {
      const { id } = await workspace().collections.createCollection({ payload: draft("Run once") })
      const free = { min: null, max: null }
      const options = { idempotencyKey: newKey() }
      const run = () =>
        workspace().generate(
          {
            params: { id },
            payload: {
              mode: "initial",
              quality: "fast",
              params: { layers: free, blocks: free, specialties: free },
              messages: [{ role: "user", content: "A shop with a cart" }],
              confirm: true
            }
          },
          options
        )
      const namesOf = async ({ events }: Awaited<ReturnType<typeof run>>) => {
        const names: Array<string> = []
        for await (const { event } of events) names.push(event)
        return names
      }
      const first = await run()
      const names = await namesOf(first)
      const second = await run()
      expect(second.jobId).toBe(first.jobId)
      expect((await namesOf(second)).at(-1)).toBe(names.at(-1))
      expect(names.at(-1)).toBe("done")
    })
  })

  describe("ifMatch", () => {
    it("writes at the version that stands, and refuses a stale one with PRECONDITION_FAILED and the one that stands", async () => {
      const { id, updatedAt } = await workspace().collections.createCollection({
        payload: draft("Versioned")
      })
      const change = (description: string) =>
        workspace().collections.updateCollection(
          { params: { id }, payload: { description } },
          { ifMatch: updatedAt }
        )
      const changed = await change("first")
      const refused = await change("second").catch((error: unknown) => error)
      assert.instanceOf(refused, Refused)
      expect(refused.code).toBe("PRECONDITION_FAILED")
      expect(Equal.equals(refused.answer["updatedAt"], changed.updatedAt)).toBe(true)
      const { description } = await workspace().collections.readCollection({ params: { id } })
      expect(description).toBe("first")
    })

    it("of a part names the version of the project that it is in", async () => {
      const { client, params } = await project()
      const { graph, updatedAt } = await client.projects.readProject({ params })
      const nodeId = graph.nodes[0]?.id ?? ""
      const write = (content: string) =>
        client.documents.writeDocument(
          { params: { ...params, nodeId }, payload: { content } },
          { ifMatch: updatedAt }
        )
      expect((await write("# One\n")).version).toBe(1)
      await expect(write("# Two\n")).rejects.toMatchObject({ code: "PRECONDITION_FAILED" })
    })

    it("fails an effect with the typed error of the wire", async () => {
      const { api, orgAdmin } = world()
      const effect = Effect.gen(function* () {
        const client = yield* make({ baseUrl: api.url, token: orgAdmin.readWrite })
        const { id, updatedAt } = yield* client.collections.createCollection({ payload: draft("Typed") })
        const change = (description: string) =>
          client.collections
            .updateCollection({ params: { id }, payload: { description } })
            .pipe(withOptions({ ifMatch: updatedAt }))
        const changed = yield* change("first")
        const error = yield* Effect.flip(change("second"))
        if (!("code" in error) || error.code !== "PRECONDITION_FAILED") return yield* Effect.fail(error)
        // Without conditions the same call goes through.
        const { description } = yield* client.collections.updateCollection({
          params: { id },
          payload: { description: "third" }
        })
        return [Equal.equals(error.updatedAt, changed.updatedAt), description]
      })
      const results = await Effect.runPromise(Effect.provide(effect, FetchHttpClient.layer))
      expect(results).toEqual([true, "third"])
    })
  })

  describe("ifNoneMatch", () => {
    it("reads only what changed since", async () => {
      const { client, params } = await project()
      const known = await client.projects.readProject({ params })
      const read = () => client.projects.readProject({ params }, { ifNoneMatch: known.updatedAt })
      const unchanged = await read().catch((error: unknown) => error)
      expect(isNotModified(unchanged)).toBe(true)
      await client.projects.updateProject({ params, payload: { title: "Another" } })
      expect((await read()).title).toBe("Another")
      const missing = { params: { id: "01999999-0000-7000-8000-000000000001" } }
      const refused = await client.projects.readProject(missing).catch((error: unknown) => error)
      expect([isNotModified(refused), refused instanceof Refused]).toEqual([false, true])
    })

    it("names the ETag that the response has", async () => {
      const { client, params } = await project()
      const [{ updatedAt }, { headers }] = await client.projects.readProject({ params, responseMode: shown })
      expect(headers["etag"]).toBe(`"${updatedAt.toJSON()}"`)
    })
  })
})
