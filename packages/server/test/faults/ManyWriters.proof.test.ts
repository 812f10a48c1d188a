import { callsOf } from "@design-workspace/verification/calls/Calls"
import { eventsOf } from "@design-workspace/verification/calls/events"
import { endsOf } from "@design-workspace/verification/calls/generations"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { ask } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { Duration } from "effect"
import { expect, it } from "vitest"

const writers = 64
const turns = 2
/** As many as are carried out at once. */
const streams = 4

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

inWorld(
  "64 writers at once, on a pool of 10 connections and on one",
  (world) => {
    it("all are answered and all that they wrote is there, while runs go on and streams are open, with and without keys", async () => {
      const { document, owner, admin } = await makeProjectScene(world()).then((scene) => ({
        ...scene,
        document: `${scene.project}/doc-content/api`
      }))
      const collections = await Promise.all(upTo(streams).map(() => makeCollection(world())))
      const runs = collections.map((id) => admin.post(`/api/collections/${id}/regenerate`, ask()))

      const write = async (writer: number) => {
        const member = callsOf(world().api, { token: world().member.readWrite })
        for (const turn of upTo(turns)) {
          const text = `Rule ${turn} of ${writer}`
          expectStatus(await owner.put(document, { content: text }), 200)
          const key = withKey(newKey())
          const made = expectStatus(await member.post("/api/memory/rules", { text }, key), 201)
          const again = expectStatus(await member.post("/api/memory/rules", { text }, key), 201)
          expect(again.json).toEqual(made.json)
          expectStatus(await member.post(`/api/memory/rules/${made.json.id}/toggle`, { enabled: false }), 200)
        }
      }
      await Promise.all(upTo(writers).map(write))

      const { json } = expectStatus(await owner.get(`${document}/history?limit=200`), 200)
      const versions = json.items.map((it: { readonly version: number }) => it.version)
      expect(versions.reverse()).toEqual(upTo(writers * turns))
      for (const stream of await Promise.all(runs)) expect(endsOf(eventsOf(stream))).toEqual(["done"])
    })

    it("as many with one key make one thing", async () => {
      const { api, orgAdmin, orgId } = world()
      const admin = callsOf(api, { token: orgAdmin.readWrite })
      const key = withKey(newKey())
      const answers = await Promise.all(
        upTo(writers).map(() => admin.post("/api/collections", { name: "One", owner_org_id: orgId }, key))
      )
      const made = answers.filter(({ status }) => status === 201)
      expect(new Set(made.map(({ json }) => json.id)).size).toBe(1)
      for (const { json, status } of answers.filter((it) => !made.includes(it))) {
        expect([status, json.code]).toEqual([409, "IDEMPOTENCY_IN_FLIGHT"])
      }
    })
  },
  { offlineModelDelay: Duration.millis(5) }
)
