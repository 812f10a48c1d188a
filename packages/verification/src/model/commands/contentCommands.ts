import { isDeepStrictEqual } from "node:util"
import * as fc from "fast-check"
import { longAgo } from "../../scenes/World.ts"
import type { Block } from "../state/Content.ts"
import { rewired } from "../state/graphs.ts"
import { firstOf, guestRefused, invalid, noVersion, planOn, refuse, when } from "../state/Plan.ts"
import { forAdmins } from "../state/rights.ts"
import { become, type Collection, type State } from "../state/State.ts"
import { stepOn } from "../steps/Step.ts"
import { inTrash } from "./collectionCommands.ts"
import { byAdmin, content, mostly, pick, precondition } from "./parameters.ts"

const block = { id: "a", name: "A", layer_id: "l1" }
const sound = { layers: [{ id: "l1", name: "L" }], specialties: [], blocks: [block], edges: [] }

/** Content of which one rule is broken. */
const broken: Readonly<Record<string, object>> = {
  "edge to nowhere": { edges: [{ source_id: "a", target_id: "gone" }] },
  "edge to itself": { edges: [{ source_id: "a", target_id: "a" }] },
  "layer of nowhere": { blocks: [{ ...block, layer_id: "gone" }] },
  "twice the same id": { blocks: [block, block] },
  "custom id": { blocks: [{ ...block, id: "x:a" }] }
}

const writeBrokenContent = stepOn(
  "writeBrokenContent",
  fc.record({ pick, breach: fc.constantFrom(...Object.keys(broken)) }),
  ({ collections }) => collections.filter(({ trashed }) => !trashed),
  (collection, { breach }) => ({
    ...planOn(collection, "admin", "updateCollection"),
    body: { ...sound, ...broken[breach] },
    refusal: invalid
  })
)

const version = fc.constantFrom(
  ...(["none", "none", "body", "header", "none", "body", "stale body", "stale header"] as const)
)

const replaceContent = stepOn(
  "replaceContent",
  fc.record({ by: byAdmin, pick, content, version }),
  ({ collections }) => collections,
  (collection, { by, content, version }) => {
    const { fields, headers, refusal } = precondition(version, collection.updatedAt)
    return {
      ...planOn(collection, by, "updateCollection"),
      body: { ...content, ...fields },
      headers,
      refusal: firstOf(forAdmins(by), inTrash(collection), refusal),
      done: () => {
        if (!isDeepStrictEqual(collection.content, content))
          become(collection, content, { edit_type: "edit" })
      }
    }
  }
)

const decompose = stepOn(
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
  ({ collections }) => collections.filter(({ content }) => content.blocks.length > 0),
  (collection, { by, few, joined, sameId, stale, ...given }) => {
    const { blocks, edges } = collection.content
    const block = blocks[given.block % blocks.length] as Block
    const taken = new Set(blocks.map(({ id }) => id))
    // The removed block's id may be used again.
    const free = ["p", "q", "r", "s", "t", "u", "v", "w"].filter((id) => !taken.has(id))
    const ids = [sameId ? block.id : (free[0] ?? "y"), free[1] ?? "z"].slice(0, few ? 1 : 2)
    // A part is a service, whatever the block was.
    const { kind: _, ...plain } = block
    const parts = ids.map((id) => ({ ...plain, id, name: `Part ${id}`, description: "" }))
    const inner = joined && !few ? [{ source_id: String(ids[0]), target_id: String(ids[1]) }] : []
    const moved = rewired(edges, block.id, parts, inner)
    return {
      ...planOn(collection, by, "applyDecomposition"),
      params: { blockId: block.id },
      body: {
        sub_blocks: ids.map((id) => ({ id, name: `Part ${id}` })),
        edges: inner,
        ...(stale ? { expectedUpdatedAt: longAgo } : {})
      },
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(few, invalid),
        forAdmins(by),
        inTrash(collection),
        when(stale, refuse(409, "stale"))
      ),
      answered: () => ({ removed: block.id, sub_blocks: parts, edges: inner, rewired_edges: moved.moved }),
      done: () => {
        const content = {
          ...collection.content,
          blocks: blocks.flatMap((it) => (it.id === block.id ? parts : [it])),
          edges: moved.edges
        }
        become(collection, content, { edit_type: "decompose" })
      }
    }
  }
)

export const contentCommands = [writeBrokenContent, replaceContent, decompose]

const how = fc.constantFrom("none", "none", "none", "body", "header", "stale body", "stale header")

/** The space's changes must survive the restore of a version. */
const isOverlaid =
  ({ spaces }: State) =>
  (collection: Collection): boolean =>
    !collection.trashed && spaces.some((it) => it.collection === collection && it.overlays.size > 0)

/** It always makes the next version, also of the current one (contract 1.11). */
const restoreContent = stepOn(
  "restoreContent",
  fc.record({ by: byAdmin, pick, nth: pick, how }),
  (state, pick) => mostly(state.collections, pick, isOverlaid(state)),
  (collection, { by, how, ...given }) => {
    const nth = given.nth % (collection.past.length + 2)
    const source = collection.past[nth - 1]
    const { fields, headers, refusal } = precondition(how, collection.updatedAt)
    return {
      ...planOn(collection, by, "restoreCollectionVersion"),
      params: { version: String(nth) },
      body: fields,
      headers,
      refusal: firstOf(
        when(by === "guest", guestRefused),
        when(nth === 0, invalid),
        // Who may not read the collection is not told which versions it has.
        by === "outsider" ? forAdmins(by) : null,
        when(source === undefined, noVersion),
        forAdmins(by),
        inTrash(collection),
        refusal
      ),
      done: () => {
        if (source !== undefined)
          become(collection, source.content, { edit_type: "restore", restored_from: nth })
      }
    }
  }
)

export const versionCommands = [restoreContent]
