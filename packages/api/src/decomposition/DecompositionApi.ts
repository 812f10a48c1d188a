import { Collection } from "@design-workspace/domain/collections/Collection"
import { checkEdges, checkId } from "@design-workspace/domain/collections/ContentRules"
import { partFields } from "@design-workspace/domain/collections/partFields"
import { PartCount } from "@design-workspace/domain/decomposition/DecompositionRequest"
import { maximumEdges, maximumNodes } from "@design-workspace/domain/shared/graphSize"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BlockWire, EdgeWire, edgesBody, itemsBody } from "../collections/ContentWire.ts"
import { ownFields } from "../collections/partBodies.ts"
import { elementsOf, isItemId, readableOnly, readEdges } from "../collections/readableContent.ts"
import { modelErrors, refused } from "../generation/acceptedRun.ts"
import { briefBody } from "../generation/briefBody.ts"
import { AnswerHeaders, BodyLimit, largeBody } from "../wire/annotations.ts"
import { Instant } from "../wire/Instant.ts"
import { snakeKeys, wireIssues } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { withRule } from "../wire/withRule.ts"

/** What it leaves out the removed block hands down; an id is minted (contract 5.6, 16.1). */
const SubBlockBody = snakeKeys(
  {
    id: Schema.optionalKey(ItemId),
    ...ownFields(partFields.block),
    layerId: Schema.optionalKey(ItemId)
  },
  "SubBlock"
)

const breachesIn = (sent: unknown): ReadonlyArray<Issue> => {
  const parts = elementsOf(sent, "sub_blocks", maximumNodes)
  const edges = elementsOf(sent, "edges", maximumEdges) ?? []
  if (parts === undefined) return []
  const taken = new Set<string>()
  const ofIds = parts.flatMap(({ id }, index) => {
    if (!isItemId(id)) return []
    const issues = checkId(["sub_blocks", index, "id"], id, taken)
    taken.add(id)
    return issues
  })
  // An edge may name an id that the server is still to mint.
  const known = parts.every(({ id }) => isItemId(id)) ? taken : { has: () => true }
  return readableOnly(sent, [
    ...ofIds,
    ...wireIssues(checkEdges(["edges"], readEdges(edges), known, "sub-block"))
  ])
}

const VariantBody = withRule(
  snakeKeys({
    subBlocks: itemsBody(SubBlockBody, 2),
    edges: edgesBody.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
    expectedUpdatedAt: Schema.optionalKey(Instant)
  }),
  (sent, decoded) => Effect.sync(() => (decoded === undefined ? breachesIn(sent) : []))
).annotate({ identifier: "Decomposition" })

const DecomposedWire = snakeKeys(
  {
    removed: ItemId,
    subBlocks: Schema.Array(BlockWire),
    edges: Schema.Array(EdgeWire),
    rewiredEdges: Schema.Array(EdgeWire)
  },
  "Decomposed"
)

/** A null or missing bound of `count` is open (contract 4). */
const PreviewBody = Schema.Struct({ ...briefBody, count: PartCount }).annotate({
  identifier: "DecompositionRequest"
})

/** Apply accepts its sub-blocks and edges, with `updated_at` as `expectedUpdatedAt`. */
export const PreviewWire = snakeKeys(
  {
    blockId: ItemId,
    subBlocks: Schema.Array(BlockWire),
    edges: Schema.Array(EdgeWire),
    updatedAt: Collection.fields.updatedAt
  },
  "DecompositionPreview"
)

const block = { id: Schema.String, blockId: Schema.String }

export class DecompositionApi extends HttpApiGroup.make("decomposition").add(
  HttpApiEndpoint.post("previewDecomposition", "/api/collections/:id/blocks/:blockId/decompose", {
    params: block,
    payload: PreviewBody,
    success: PreviewWire,
    error: [...refused, Wire.BlockNotFound, ...modelErrors]
  })
    .annotate(AnswerHeaders, ["Model"])
    .annotate(BodyLimit, largeBody),
  HttpApiEndpoint.post("applyDecomposition", "/api/collections/:id/blocks/:blockId/decompose/apply", {
    params: block,
    payload: VariantBody,
    success: DecomposedWire,
    error: [...refused, Wire.BlockNotFound, Wire.GenerationInProgress, Wire.QuotaExceeded, Wire.Stale]
  })
) {}
