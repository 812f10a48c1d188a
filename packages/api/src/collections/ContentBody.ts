import { type Content, emptyContent, type Layer } from "@design-workspace/domain/collections/Collection"
import { checkContent, contentIssues } from "@design-workspace/domain/collections/ContentRules"
import { partFields } from "@design-workspace/domain/collections/partFields"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { Effect, Predicate, Schema } from "effect"
import { snakeKeys, wireIssues } from "../wire/snakeKeys.ts"
import { ruleOf } from "../wire/withRule.ts"
import { edgesBody, itemsBody } from "./ContentWire.ts"
import { givenFields } from "./partBodies.ts"
import { readableContent, readableOnly } from "./readableContent.ts"

export const LayerBody = Schema.Struct({ id: ItemId, ...givenFields(partFields.layer) })
export const SpecialtyBody = Schema.Struct({ id: ItemId, ...givenFields(partFields.specialty) })
export const BlockBody = snakeKeys({ id: ItemId, ...givenFields(partFields.block) })

/** A layer without `position` gets its place in the list. */
export const contentBody = {
  layers: Schema.optionalKey(itemsBody(LayerBody)),
  specialties: Schema.optionalKey(itemsBody(SpecialtyBody)),
  blocks: Schema.optionalKey(itemsBody(BlockBody)),
  edges: Schema.optionalKey(edgesBody)
}

const ContentBody = Schema.Struct(contentBody)

export const withPlaces = <B extends { readonly layers?: ReadonlyArray<typeof LayerBody.Type> }>({
  layers,
  ...body
}: B) => ({
  ...body,
  ...(layers === undefined
    ? {}
    : { layers: layers.map((layer, index): Layer => ({ ...layer, position: layer.position ?? index })) })
})

const breachesIn = (parts: Partial<Content>): ReadonlyArray<Issue> => wireIssues(checkContent(parts))

const breachesInTurns = (parts: Partial<Content>) =>
  Effect.map(
    inParts(() => contentIssues(parts)),
    wireIssues
  )

/** Of a whole collection (contract 3): checked once its parts can be read, whatever else is wrong. */
export const contentRule = ruleOf(
  ContentBody,
  (body) => breachesInTurns({ ...emptyContent, ...withPlaces(body) }),
  (sent) => {
    const left = Object.entries(emptyContent).filter(([part]) => !Predicate.hasProperty(sent, part))
    return readableOnly(sent, breachesIn({ ...Object.fromEntries(left), ...readableContent(sent) }))
  }
)

const readableParts = ruleOf(
  ContentBody,
  (body) => breachesInTurns(withPlaces(body)),
  (sent) => readableOnly(sent, breachesIn(readableContent(sent)))
)

/** Checks the parts of a body that is invalid otherwise. A valid change is checked later, against the whole. */
export const partsRule = (
  sent: unknown,
  decoded: typeof ContentBody.Type | undefined
): Effect.Effect<ReadonlyArray<Issue>> =>
  decoded === undefined ? readableParts(sent, undefined) : Effect.succeed([])
