import { strict as assert } from "node:assert"
import { isDeepStrictEqual } from "node:util"
import { countsOf } from "../../calls/generations.ts"
import { specialtiesOf } from "../../scenes/blocks.ts"
import { most } from "../state/attempts.ts"
import type { Content } from "../state/Content.ts"
import type { Attempt, Collection } from "../state/State.ts"
import { become } from "../state/stateChanges.ts"

/** What a mode leaves as it is (contract 5.2). */
export const keptBy = (
  mode: string,
  { blocks, layers, specialties }: Content,
  keep: ReadonlyArray<string>
) => {
  if (mode === "blocks-only") return { layers, specialties, blocks: [] }
  const kept = mode === "with-keep" ? blocks.filter(({ id }) => keep.includes(id)) : []
  return {
    blocks: kept,
    layers: layers.filter(({ id }) => kept.some(({ layer_id }) => layer_id === id)),
    specialties: specialties.filter(({ id }) => kept.some((block) => specialtiesOf(block).includes(id)))
  }
}

const byId = (items: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> => {
  const ids = new Set(items.map(({ id }) => id))
  assert.equal(ids.size, items.length, "an id is there twice")
  return ids
}

/** Whoever made the content (contract 3). */
const verifySound = ({ blocks, edges, layers, specialties }: Content): void => {
  const [layerIds, specialtyIds, blockIds] = [byId(layers), byId(specialties), byId(blocks)]
  for (const block of blocks) {
    const { id, layer_id } = block
    assert.ok(layerIds.has(layer_id), `block ${id} stands on no layer`)
    for (const it of specialtiesOf(block)) assert.ok(specialtyIds.has(it), `block ${id} names no specialty`)
  }
  for (const { source_id, target_id } of edges)
    assert.ok(
      blockIds.has(source_id) && blockIds.has(target_id) && source_id !== target_id,
      "an edge dangles"
    )
  assert.equal(
    new Set(edges.map((it) => `${it.source_id} ${it.target_id}`)).size,
    edges.length,
    "an edge is there twice"
  )
}

/** What a run wrote is as much as its summary says, within the bounds, and has all that had to stay. */
export const learnContent = (
  collection: Collection,
  read: Content,
  { attempt_id, result_summary: summary }: Pick<Attempt, "attempt_id" | "result_summary">,
  kept: Omit<Content, "edges">
): void => {
  const { blocks, edges, layers, specialties } = read
  verifySound({ blocks, edges, layers, specialties })
  assert.deepEqual(summary, countsOf(read), "the result's summary")
  for (const kind of ["layers", "specialties", "blocks"] as const) {
    assert.ok(read[kind].length <= most[kind], `more ${kind} than were asked for`)
    for (const item of kept[kind])
      assert.deepEqual(
        read[kind].find(({ id }) => id === item.id),
        item,
        `${kind}: what was to be kept`
      )
  }
  const content = { layers, specialties, blocks, edges }
  // A run may come to what stood already: that is a change of the collection, and no other content.
  if (isDeepStrictEqual(collection.content, content)) collection.changed = true
  else become(collection, content, { edit_type: "generate", attempt_id })
}
