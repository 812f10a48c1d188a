import {
  BlockWire,
  EdgeWire,
  LayerWire,
  SpecialtyWire
} from "@design-workspace/client/contract/collections/ContentWire"
import type { ContentDiff, ItemsDiff } from "@design-workspace/domain/collections/contentDiff"
import type { DateTime, Effect, Schema } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Action } from "../actions/Actions.ts"
import { jsonInParts, jsonOf, markdownResponse } from "../representation/Representation.ts"
import { contentDiffMirror } from "./contentDiffMirror.ts"

/** The versions that are compared, and what changed between them. */
interface Compared {
  readonly from: number
  readonly to: number
  readonly diff: ContentDiff
}

/** Makes the JSON of changed items, matching `ContentDiffWire`; its lists are made while they are written. */
const itemsJson = <A>(item: Schema.Codec<A, unknown>) => {
  const json = jsonOf(item)
  return ({ added, changed, removed, reordered }: ItemsDiff<A>) => ({
    added: added.values().map(json),
    removed: removed.values().map(json),
    reordered,
    changed: changed.values().map(({ after, before }) => ({ before: json(before), after: json(after) }))
  })
}

const layersJson = itemsJson(LayerWire)
const specialtiesJson = itemsJson(SpecialtyWire)
const blocksJson = itemsJson(BlockWire)
const edgesJson = itemsJson(EdgeWire)

const diffJson = ({ diff, from, to }: Compared) => ({
  from,
  to,
  layers: layersJson(diff.layers),
  specialties: specialtiesJson(diff.specialties),
  blocks: blocksJson(diff.blocks),
  edges: edgesJson(diff.edges)
})

/** JSON, or Markdown with these Actions; for a collection, or for it as a space shows it. */
export const contentDiffAnswer = (
  id: string,
  { diff, from, to }: Compared,
  {
    actions,
    updatedAt
  }: { readonly actions: ReadonlyArray<Action> | null; readonly updatedAt: DateTime.Utc | null }
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  actions === null
    ? jsonInParts(diffJson({ diff, from, to }), updatedAt)
    : markdownResponse(contentDiffMirror(id, { diff, from, to }, actions), updatedAt)
