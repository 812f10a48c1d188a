import { callsOf } from "@design-workspace/verification/calls/Calls"
import { openStream } from "@design-workspace/verification/calls/events"
import { endsOf } from "@design-workspace/verification/calls/generations"
import { ask as asking, promptOf } from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { HeldModel, letGo } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus, makeCollection, type World } from "@design-workspace/verification/scenes/World"
import type { Ask } from "@design-workspace/verification/servers/ServerUnderTest"
import { describe, expect, it } from "vitest"
import { type Newcomer, newcomer } from "./newcomers.ts"

interface Change {
  readonly change: string
  readonly make: (world: World) => Promise<Newcomer>
  readonly happens: (world: World, ask: Ask, starter: Newcomer) => Promise<unknown>
  readonly ends: ReadonlyArray<string>
}

const admin = (world: World) => newcomer(world, "admin")

const membership = ({ orgId }: World, { someone }: Newcomer) =>
  `/api/organisations/${orgId}/members/${someone.id}`

const lost: ReadonlyArray<Change> = [
  {
    change: "is no admin any more",
    make: admin,
    happens: (world, _, starter) => starter.root.put(membership(world, starter), { role: "member" }),
    ends: ["FORBIDDEN"]
  },
  {
    change: "has left the organisation",
    make: admin,
    happens: (world, _, starter) => starter.root.delete(membership(world, starter)),
    ends: ["FORBIDDEN"]
  },
  {
    change: "is removed",
    make: admin,
    happens: (_, __, { root, someone }) => root.delete(`/api/users/${someone.id}`),
    ends: ["FORBIDDEN"]
  },
  {
    change: "is no site-admin any more",
    make: (world) => newcomer(world, undefined, { site_admin: true }),
    happens: (_, ask, { someone }) =>
      ask(`UPDATE app_user SET site_admin = false WHERE id = '${someone.id}'`),
    ends: ["FORBIDDEN"]
  }
]

const kept: ReadonlyArray<Change> = [
  { change: "may do as before", make: admin, happens: async () => undefined, ends: ["done"] },
  {
    change:
      "has revoked the token that started it: a credential begins a run, the person is answerable for it",
    make: admin,
    happens: async (world, _, { someone }) => {
      const own = callsOf(world.api, { cookie: someone.cookie })
      const { json } = await own.get("/api/tokens?limit=200")
      for (const { id } of json.items) expectStatus(await own.delete(`/api/tokens/${id}`), 200)
    },
    ends: ["done"]
  }
]

/** A run that is under way when something happens to its starter, and then goes on. */
const run = async (world: World, ask: Ask, { happens, make }: Change) => {
  const starter = await make(world)
  const collectionId = await makeCollection(world)
  const read = callsOf(world.api, { token: world.siteAdmin.readWrite })
  const before = (await read.get(`/api/collections/${collectionId}`)).json
  const url = `${world.api.url}/api/collections/${collectionId}/regenerate`
  const stream = await openStream(url, starter.someone.readWrite, asking(promptOf(collectionId)))
  await stream.until("block")
  await happens(world, ask, starter)
  letGo(collectionId)
  const { events } = await stream.ended
  const after = (await read.get(`/api/collections/${collectionId}`)).json
  return { ends: endsOf(events), written: before.updated_at !== after.updated_at }
}

inWorld(
  "contract 2: a change of rights holds before the final write of a running generation",
  (world, ask) => {
    describe.each(lost)("whose starter $change", (change) => {
      it("writes nothing, and says so in the stream", async () => {
        expect(await run(world(), ask, change)).toEqual({ ends: change.ends, written: false })
      })
    })

    describe.each(kept)("whose starter $change", (change) => {
      it("is written", async () => {
        expect(await run(world(), ask, change)).toEqual({ ends: change.ends, written: true })
      })
    })
  },
  {},
  HeldModel
)
