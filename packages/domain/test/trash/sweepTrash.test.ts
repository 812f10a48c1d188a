import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { CollectionId, ProjectId, SpaceId } from "../../src/shared/Ids.ts"
import type { PurgeOutcome, PurgeRepo } from "../../src/trash/PurgeRepo.ts"
import { sweepTrash } from "../../src/trash/sweepTrash.ts"
import type { TrashRef } from "../../src/trash/TrashRef.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

type Kind = TrashRef["kind"]

const order: ReadonlyArray<Kind> = ["project", "space", "collection"]
const outcomes: ReadonlyArray<PurgeOutcome["_tag"]> = ["Purged", "InUse", "Missing"]
const cutoff = DateTime.makeUnsafe(1_000_000)

const refOf = (kind: Kind): TrashRef => {
  const id = newUuid()
  if (kind === "project") return { kind, id: ProjectId.make(id) }
  return kind === "space" ? { kind, id: SpaceId.make(id) } : { kind, id: CollectionId.make(id) }
}

interface Thing {
  readonly ref: TrashRef
  readonly deletedAt: DateTime.Utc
  /** What an attempt to take it comes to. */
  readonly outcome: PurgeOutcome["_tag"]
}

/** More than two batches at most, so that a sweep goes on after full ones. */
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 230 }))

const Trash = Schema.Struct({
  counts: Schema.Tuple([Count, Count, Count]),
  kinds: Schema.Array(Schema.Literals(["project", "space", "collection"])),
  every: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 4 }))
})

/** Trash of every kind, and the kinds to sweep. */
const anyTrash = Arbitrary.map(Arbitrary.schema(Trash), ({ counts, every, kinds }) => {
  const things = order.flatMap((kind, place) =>
    Array.from(
      { length: counts[place] ?? 0 },
      (_, index): Thing => ({
        ref: refOf(kind),
        deletedAt: DateTime.makeUnsafe(index),
        outcome: outcomes[index % every] ?? "Purged"
      })
    )
  )
  return { things, kinds }
})

/** Only finds: what the sweep takes is gone for it afterwards. */
const finding = (things: ReadonlyArray<Thing>, gone: ReadonlySet<string>): PurgeRepo["Service"] => ({
  trashedBefore: (kind, before, after, limit) =>
    Effect.sync(() =>
      things
        .filter(({ deletedAt, ref }) => ref.kind === kind && DateTime.isLessThan(deletedAt, before))
        .filter(({ deletedAt }) => after === null || DateTime.isGreaterThan(deletedAt, after.deletedAt))
        .filter(({ ref }) => !gone.has(ref.id))
        .slice(0, limit)
    ),
  purge: () => Effect.die("the sweep takes things by what it is given"),
  rehearse: () => Effect.die("the sweep takes things by what it is given")
})

const swept = Effect.fnUntraced(function* (things: ReadonlyArray<Thing>, kinds: ReadonlyArray<Kind>) {
  const taken: Array<TrashRef> = []
  const gone = new Set<string>()
  const outcomeOf = new Map(things.map(({ outcome, ref }) => [ref.id as string, outcome]))
  const result = yield* sweepTrash(finding(things, gone), { cutoff, kinds }, (ref) =>
    Effect.sync(() => {
      taken.push(ref)
      const outcome = outcomeOf.get(ref.id) ?? "Missing"
      if (outcome !== "InUse") gone.add(ref.id)
      return outcome
    })
  )
  return { result, taken }
})

describe("sweepTrash", () => {
  it.effect.prop(
    "takes each thing of the kinds once: projects, then spaces, then collections",
    [anyTrash],
    ([it]) =>
      Effect.gen(function* () {
        const { taken } = yield* swept(it.things, it.kinds)
        const expected = it.things.filter(({ ref }) => it.kinds.includes(ref.kind))
        assert.deepStrictEqual(
          taken,
          expected.map(({ ref }) => ref)
        )
      })
  )

  it.effect.prop("counts what it purged, and names what is in use", [anyTrash], ([it]) =>
    Effect.gen(function* () {
      const { result } = yield* swept(it.things, it.kinds)
      const ending = (end: PurgeOutcome["_tag"]) =>
        it.things.flatMap(({ outcome, ref }) => (outcome === end && it.kinds.includes(ref.kind) ? [ref] : []))
      const purged = ending("Purged")
      const count = (kind: Kind) => purged.filter((ref) => ref.kind === kind).length
      assert.deepStrictEqual(result, {
        projects: count("project"),
        spaces: count("space"),
        collections: count("collection"),
        inUse: ending("InUse")
      })
    })
  )

  it.effect("leaves what went into the trash at the cutoff or later", () =>
    Effect.gen(function* () {
      const thing = (millis: number): Thing => ({
        ref: refOf("space"),
        deletedAt: DateTime.makeUnsafe(millis),
        outcome: "Purged"
      })
      const [before, at] = [thing(cutoff.epochMilliseconds - 1), thing(cutoff.epochMilliseconds)]
      const { taken } = yield* swept([before, at], order)
      assert.deepStrictEqual(taken, [before.ref])
    })
  )
})
