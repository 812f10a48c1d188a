import type { Answer } from "@design-workspace/verification/calls/Api"
import type { Calls } from "@design-workspace/verification/calls/Calls"
import { ask as generation, jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import type { SpaceScene } from "@design-workspace/verification/scenes/SpaceScene"
import { expectStatus, makeCollection, type World } from "@design-workspace/verification/scenes/World"

/** A space, somebody who reads it, and whoever is needed to change that. */
interface Scene extends SpaceScene {
  readonly world: World
  readonly root: Calls
  readonly someoneId: string
}

/** What is read of a space. */
export const parts = ["/blocks", "/blocks?include_hidden=1", "/layers", "/specialties", "/graph"] as const
type SpacePart = (typeof parts)[number]

/**
 * A change, after which at least these parts are answered otherwise: all of their forms, or what Markdown offers alone.
 */
export interface SpaceChange {
  readonly what: string
  readonly make: (scene: Scene) => Promise<Answer>
  readonly affects: ReadonlyArray<SpacePart>
  readonly offers?: true
  readonly given?: (scene: Scene) => Promise<Answer>
  /** How others come to have the rights again that they had. */
  readonly undo?: (scene: Scene) => Promise<Answer>
}

const rename = ({ manager, space }: Scene) => manager.patch(`${space}/blocks/web`, { name: "Ours" })
const hide = ({ manager, space }: Scene) => manager.delete(`${space}/blocks/web`)
const add = ({ manager, space }: Scene) =>
  manager.post(`${space}/blocks`, { name: "Own", layer_id: "edge", default_specialties: [] })
const edit = ({ admin, collection }: Scene) => admin.patch(collection, { blocks: [], edges: [] })
const membership = ({ someoneId, world }: Scene) => `/api/organisations/${world.orgId}/members/${someoneId}`
const blocks = ["/blocks", "/blocks?include_hidden=1", "/graph"] as const

/** What changes the answers to a reader of a space's parts. */
export const spaceChanges: ReadonlyArray<SpaceChange> = [
  { what: "an override", affects: blocks, make: rename },
  {
    what: "an override that is taken back",
    affects: blocks,
    given: rename,
    make: ({ manager, space }) => manager.delete(`${space}/blocks/web/overrides/name`)
  },
  { what: "what is hidden", affects: blocks, make: hide },
  {
    what: "what is shown again",
    affects: blocks,
    given: hide,
    make: ({ manager, space }) => manager.post(`${space}/blocks/web/restore`)
  },
  {
    what: "a hidden layer",
    affects: [...blocks, "/layers"],
    make: ({ manager, space }) => manager.delete(`${space}/layers/core`)
  },
  { what: "a block of its own", affects: blocks, make: add },
  {
    what: "a block of its own that is changed",
    affects: blocks,
    given: add,
    make: async (scene) => {
      const { items } = (await scene.manager.get(`${scene.space}/blocks`)).json
      const own = items.find(({ origin }: { readonly origin: string }) => origin === "custom")
      return scene.manager.patch(`${scene.space}/blocks/${own.id}`, { name: "Still ours" })
    }
  },
  {
    what: "a specialty of its own",
    affects: ["/specialties"],
    make: ({ manager, space }) => manager.post(`${space}/specialties`, { name: "Own" })
  },
  { what: "its collection's edit", affects: blocks, make: edit },
  {
    what: "its collection's regeneration",
    affects: [...blocks, "/layers", "/specialties"],
    make: async ({ admin, collection }) => {
      const run = await admin.post(`${collection}/regenerate?mode=async`, generation())
      return jobUntil(admin, expectStatus(run, 202).json.job_id, "succeeded")
    }
  },
  {
    what: "the decomposition of a block of its collection",
    affects: blocks,
    make: ({ admin, collection }) =>
      admin.post(`${collection}/blocks/api/decompose/apply`, {
        sub_blocks: ["one", "other"].map((id) => ({ id, name: `Part ${id}` })),
        edges: [{ source_id: "one", target_id: "other" }]
      })
  },
  {
    what: "its collection's trash, which it does not mind",
    affects: [],
    make: ({ admin, collection }) => admin.delete(collection)
  },
  {
    what: "another collection",
    affects: [...blocks, "/layers", "/specialties"],
    make: async ({ manager, space, world }) => {
      const layers = [{ id: "only", name: "Only" }]
      const other = await makeCollection(world, { layers, specialties: [], blocks: [], edges: [] })
      return manager.patch(space, { collection_id: other })
    }
  },
  { what: "the trash", affects: parts, make: ({ admin, space }) => admin.delete(space) },
  {
    what: "a membership",
    affects: parts,
    make: (scene) => scene.root.delete(membership(scene)),
    undo: (scene) => scene.root.put(membership(scene), { role: "member" })
  },
  {
    what: "an admin's role",
    affects: ["/blocks", "/layers", "/specialties"],
    offers: true,
    make: (scene) => scene.root.put(membership(scene), { role: "admin" }),
    undo: (scene) => scene.root.put(membership(scene), { role: "member" })
  },
  {
    what: "a manager's role",
    affects: ["/blocks", "/layers", "/specialties"],
    offers: true,
    make: ({ root, someoneId, space }) => root.put(`${space}/managers/${someoneId}`)
  }
]
