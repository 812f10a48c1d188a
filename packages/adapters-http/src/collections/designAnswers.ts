import { BlockWire, EdgeWire, LayerWire, SpecialtyWire } from "@design-workspace/api/collections/ContentWire"
import type { PictureQuery } from "@design-workspace/api/wire/PictureWire"
import type { Edge } from "@design-workspace/domain/collections/Collection"
import type { VersionDiff } from "@design-workspace/domain/collections/CollectionVersions"
import type { ContentDiff, ItemsDiff } from "@design-workspace/domain/collections/contentDiff"
import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import { type Design, pictureOfDesign } from "@design-workspace/domain/pictures/pictureOfDesign"
import { cutDesigns } from "@design-workspace/domain/shared/GraphSelection"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { type DateTime, Effect, Equal, type Schema, String } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Action, Offer } from "../actions/Actions.ts"
import { changedEdgeItem, changeItems, edgeItem, type Mirror } from "../answers/Markdown.ts"
import { actionsOn, offerActions } from "../answers/mirrored.ts"
import {
  jsonInParts,
  jsonOf,
  markdownResponse,
  wantedPicture,
  wantsMirror
} from "../answers/Representation.ts"
import { listDiffJson } from "../answers/snakeJson.ts"
import type { Call } from "../callers/Call.ts"
import { type GraphForms, wantedPart } from "../pictures/graphForms.ts"
import type { InTurn } from "../projects/WholeReadTurns.ts"

/** As much of a design as is wanted. A part is cut in the caller's turn. */
export const designPart = Effect.fnUntraced(function* <D extends Design>(
  inTurn: InTurn,
  call: Call["Service"],
  query: PictureQuery,
  design: D
) {
  const part = wantedPart(query)
  if (part === null) return design
  const cut = inParts(() => cutDesigns([design], part))
  return (yield* inTurn(call, cut))(design)
})

export const designDiffAnswer = Effect.fnUntraced(function* <E, R>(
  { inForm, inTurn }: { readonly inForm: GraphForms; readonly inTurn: InTurn },
  id: string,
  {
    call,
    found,
    name,
    offers,
    query,
    updatedAt
  }: {
    readonly call: Call["Service"]
    readonly found: VersionDiff
    readonly name: string
    readonly query: PictureQuery
    readonly offers: Effect.Effect<ReadonlyArray<Offer>, E, R>
    readonly updatedAt: DateTime.Utc | null
  }
) {
  const offered = Effect.map(offers, (it) => actionsOn(call, it))
  yield* offerActions(offered)
  const form = yield* wantedPicture(query.format)
  if (form !== null) {
    const picture = () => comparePictures(pictureOfDesign(found.before), pictureOfDesign(found.after))
    return yield* inForm({ form, query, name, picture, design: null }, updatedAt)
  }
  const actions = (yield* wantsMirror(query.format)) ? yield* offered : null
  return yield* inTurn(call, contentDiffAnswer(id, found, { actions, updatedAt }))
})

const fieldsOf = (before: object, after: object): string =>
  Object.keys({ ...before, ...after })
    .filter((field) => !Equal.equals(Reflect.get(before, field), Reflect.get(after, field)))
    .map(String.camelToSnake)
    .join(", ")

const itemLines = (part: ItemsDiff<{ readonly id: string; readonly name: string }>) =>
  changeItems(
    part,
    ({ id, name }) => [[id, name]],
    ({ after, before }) => [[after.id, after.name, fieldsOf(before, after)]]
  )

const contentDiffMirror = (
  id: string,
  { diff, from, to }: Pick<VersionDiff, "diff" | "from" | "to">,
  actions: ReadonlyArray<Action>
): Mirror => ({
  kind: "collection diff",
  id,
  updatedAt: null,
  fields: [
    ["from", from],
    ["to", to]
  ],
  sections: [
    { title: "Layers", items: itemLines(diff.layers) },
    { title: "Specialties", items: itemLines(diff.specialties) },
    { title: "Blocks", items: itemLines(diff.blocks) },
    { title: "Edges", items: changeItems<Edge>(diff.edges, edgeItem, changedEdgeItem) }
  ],
  actions
})

interface Compared {
  readonly from: number
  readonly to: number
  readonly diff: ContentDiff
}

/** Matches `ContentDiffWire`. */
const itemsJson = <A>(item: Schema.Codec<A, unknown>) => {
  const json = jsonOf(item)
  return (diff: ItemsDiff<A>) => listDiffJson<A, unknown, Pick<ItemsDiff<A>, "reordered">>(diff, json)
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
