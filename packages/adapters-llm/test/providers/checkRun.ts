import type { Collection, Content } from "@design-workspace/domain/collections/Collection"
import { checkContent } from "@design-workspace/domain/collections/ContentRules"
import type { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { type GenerationEvent, isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { designBounds, outOfBounds } from "@design-workspace/domain/generation/request/DesignBounds"
import type { Mode } from "@design-workspace/domain/generation/request/GenerationRequest"
import { itemEventOf } from "@design-workspace/domain/generation/run/ItemEvent"
import { foldEvents, inAnyOrder } from "@design-workspace/domain/testing/generation/foldEvents"
import { plainReportOf } from "@design-workspace/domain/testing/generation/PlainFailureReports"
import { assert } from "@effect/vitest"
import { Effect, Result } from "effect"
import { applied, Log, proposed, requestOf } from "./wholeRun.ts"

const contentOf = ({ blocks, edges, layers, specialties }: Collection): Content => ({
  layers,
  specialties,
  blocks,
  edges
})

/** What the mode keeps is there as it was, byte for byte. */
const assertKept = (mode: Mode, before: Collection, after: Content): void => {
  if (mode === "blocks-only") {
    assert.strictEqual(JSON.stringify(after.layers), JSON.stringify(before.layers))
    assert.strictEqual(JSON.stringify(after.specialties), JSON.stringify(before.specialties))
  }
  if (mode === "with-keep") {
    const kept = ({ blocks, layers, specialties }: Content) =>
      JSON.stringify([
        blocks.filter(({ id }) => id === "api"),
        layers.filter(({ id }) => id === "back"),
        specialties.filter(({ id }) => id === "ts" || id === "sql")
      ])
    assert.strictEqual(kept(after), kept(before))
  }
}

/** The events add up to a valid collection, within the bounds. */
const assertWhole = (
  mode: Mode,
  events: ReadonlyArray<GenerationEvent>,
  before: Collection,
  after: Content
) => {
  assert.deepStrictEqual(checkContent(after), [])
  assert.deepStrictEqual(outOfBounds(designBounds(requestOf(mode).params), after), [])
  assertKept(mode, before, after)
  assert.deepStrictEqual(
    inAnyOrder(foldEvents(events)),
    inAnyOrder({
      layers: after.layers.map(itemEventOf.layer),
      specialties: after.specialties.map(itemEventOf.specialty),
      blocks: after.blocks.map(itemEventOf.block),
      edges: after.edges.map(itemEventOf.edge)
    })
  )
  for (const items of [after.layers, after.specialties, after.blocks]) {
    assert.strictEqual(new Set(items.map(({ name }) => name)).size, items.length)
  }
  for (const { name } of [...after.layers, ...after.specialties, ...after.blocks]) {
    assert.notMatch(name, /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff]/u)
    assert.match(name, /[\p{L}\p{N}\p{P}\p{S}]/u)
  }
}

const assertNoSecret = (...things: ReadonlyArray<unknown>) =>
  assert.notMatch(JSON.stringify(things), /sk-|Bearer/)

/** The code of what refused a proposal; the tag of what no run fails with. */
const codeOf = (error: Result.Result.Failure<Effect.Success<typeof proposed>["result"]>): string =>
  error._tag === "ModelFailed" || error._tag === "BoundsUnsatisfied" ? plainReportOf(error).code : error._tag

/**
 * Runs a generation of this mode to its end and asserts that it ends with this code (a proposal with this kind, too),
 * or well where there is none: it is applied whole or not at all, a proposal writes nothing, and no key is sent to
 * anybody.
 */
export const checkRun = Effect.fnUntraced(function* (
  mode: Mode,
  code: string | undefined,
  kind?: ModelFailed["kind"]
) {
  if (mode === "propose") {
    const { after, before, result } = yield* proposed
    assert.deepStrictEqual(after, before)
    const failure = Result.isFailure(result) ? codeOf(result.failure) : undefined
    assert.strictEqual(failure, code)
    if (kind !== undefined) assert.deepInclude(Result.isFailure(result) ? result.failure : null, { kind })
    return assertNoSecret(result, (yield* Log).text())
  }
  const { after, attempt, before, events } = yield* applied(mode)
  const last = events.at(-1)
  assert.strictEqual(events.filter(isFinal).length, 1)
  assert.strictEqual(last?._tag === "Failed" ? last.code : undefined, code)
  if (last?._tag === "Done") assertWhole(mode, events, before, contentOf(after))
  else assert.deepStrictEqual(after, before)
  assert.strictEqual(attempt.status, last?._tag === "Done" ? "applied" : "failed")
  assertNoSecret(events, attempt, (yield* Log).text())
})
