import { isDeepStrictEqual } from "node:util"
import * as fc from "fast-check"
import { longAgo } from "../../scenes/World.ts"
import { rewired } from "../state/graphs.ts"
import { firstOf, guestRefused, invalid, refuse, when } from "../state/Plan.ts"
import { forAdmins } from "../state/rights.ts"
import { become } from "../state/stateChanges.ts"
import { picked } from "../state/Thing.ts"
import { step } from "../steps/Step.ts"
import { collectionPath as at, inTrash } from "./collectionCommands.ts"
import { byAdmin, content, pick, precondition } from "./parameters.ts"

const breach = fc.constantFrom(
  "edge to nowhere",
  "edge to itself",
  "layer of nowhere",
  "twice the same id",
  "custom id"
)

const broken = (what: string) => {
  const block = { id: "a", name: "A", layer_id: "l1" }
  const parts = {
    layers: [{ id: "l1", name: "L" }],
    specialties: [],
    blocks: [block],
    edges: [] as Array<object>
  }
  switch (what) {
    case "edge to nowhere":
      return { ...parts, edges: [{ source_id: "a", target_id: "gone" }] }
    case "edge to itself":
      return { ...parts, edges: [{ source_id: "a", target_id: "a" }] }
    case "layer of nowhere":
      return { ...parts, blocks: [{ ...block, layer_id: "gone" }] }
    case "custom id":
      return { ...parts, blocks: [{ ...block, id: "x:a" }] }
    default:
      return { ...parts, blocks: [block, block] }
  }
}

const writeBrokenContent = step("writeBrokenContent", fc.record({ pick, breach }), () => (state, given) => {
  const collection = picked(
    state.collections.filter(({ trashed }) => !trashed),
    given.pick
  )
  if (collection === undefined) return null
  return {
    by: "admin",
    method: "PATCH",
    path: at(collection),
    body: broken(given.breach),
    action: "updateCollection",
    on: collection.id,
    refusal: invalid,
    near: [collection]
  }
})

const version = fc.constantFrom(
  "none",
  "none",
  "body",
  "header",
  "none",
  "body",
  "stale body",
  "stale header"
)

const replaceContent = step(
  "replaceContent",
  fc.record({ by: byAdmin, pick, content, version }),
  () => (state, given) => {
    const collection = picked(state.collections, given.pick)
    if (collection === undefined) return null
    const { fields, headers, refusal } = precondition(given.version, collection.updatedAt)
    return {
      by: given.by,
      method: "PATCH",
      path: at(collection),
      body: { ...given.content, ...fields },
      headers,
      action: "updateCollection",
      on: collection.id,
      refusal: firstOf(forAdmins(given.by), inTrash(collection), refusal),
      done: () => {
        if (!isDeepStrictEqual(collection.content, given.content))
          become(collection, given.content, { edit_type: "edit" })
      },
      near: [collection]
    }
  }
)

const decompose = step(
  "decompose",
  fc.record({
    by: byAdmin,
    pick,
    block: pick,
    joined: fc.boolean(),
    sameId: fc.boolean(),
    stale: fc.boolean(),
    few: fc.boolean()
  }),
  () => (state, given) => {
    const collection = picked(
      state.collections.filter(({ content }) => content.blocks.length > 0),
      given.pick
    )
    const block = collection && picked(collection.content.blocks, given.block)
    if (collection === undefined || block === undefined) return null
    const { blocks, edges } = collection.content
    const taken = new Set(blocks.map(({ id }) => id))
    // The removed block's id may be used again.
    const free = ["p", "q", "r", "s", "t", "u", "v", "w"].filter((id) => !taken.has(id))
    const ids = [given.sameId ? block.id : (free[0] ?? "y"), free[1] ?? "z"].slice(0, given.few ? 1 : 2)
    // A part is a service, whatever the block was.
    const { kind: _, ...plain } = block
    const parts = ids.map((id) => ({ ...plain, id, name: `Part ${id}`, description: "" }))
    const inner = given.joined && !given.few ? [{ source_id: String(ids[0]), target_id: String(ids[1]) }] : []
    const moved = rewired(edges, block.id, parts, inner)
    return {
      by: given.by,
      method: "POST",
      path: `${at(collection)}/blocks/${block.id}/decompose/apply`,
      body: {
        sub_blocks: ids.map((id) => ({ id, name: `Part ${id}` })),
        edges: inner,
        ...(given.stale ? { expectedUpdatedAt: longAgo } : {})
      },
      action: "applyDecomposition",
      on: collection.id,
      refusal: firstOf(
        when(given.by === "guest", guestRefused),
        when(given.few, invalid),
        forAdmins(given.by),
        inTrash(collection),
        when(given.stale, refuse(409, "stale"))
      ),
      answered: () => ({ removed: block.id, sub_blocks: parts, edges: inner, rewired_edges: moved.moved }),
      done: () => {
        const content = {
          ...collection.content,
          blocks: blocks.flatMap((it) => (it.id === block.id ? parts : [it])),
          edges: moved.edges
        }
        become(collection, content, { edit_type: "decompose" })
      },
      near: [collection]
    }
  }
)

export const contentCommands = [writeBrokenContent, replaceContent, decompose]
