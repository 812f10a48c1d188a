import * as fc from "fast-check"
import { needing } from "../../scenes/blocks.ts"
import { longAgo } from "../../scenes/World.ts"
import {
  type Block,
  type Content,
  type Edge,
  type Layer,
  type Specialty,
  withoutDefaults
} from "../state/Content.ts"
import { callers, firstOf, refuse, when } from "../state/Plan.ts"
import { isOutOfSight, type Project, type Thing } from "../state/State.ts"

export const nowhere = "01999999-0000-7000-8000-000000000000"

export const pick = fc.nat(99)

/** Some alike, some that sort otherwise than they look. */
const names = ["Alpha", "alpha", "Beta", "Édition – 2", "Zulu", "日本", "🦊 den"]
export const name: fc.Arbitrary<string> = fc.constantFrom(...names)

const texts = ["", "One line", "Zwei\nZeilen\n", "🦊 🇩🇪\r\nend", "x".repeat(3_000)]
export const text: fc.Arbitrary<string> = fc.constantFrom(...texts)

/** Mostly a caller who may. */
export const by = fc.oneof(
  { weight: 10, arbitrary: fc.constant("admin" as const) },
  { weight: 4, arbitrary: fc.constantFrom("manager" as const, "owner" as const) },
  { weight: 1, arbitrary: fc.constantFrom(...callers) }
)

export const byAdmin = fc.oneof(
  { weight: 12, arbitrary: fc.constant("admin" as const) },
  { weight: 1, arbitrary: fc.constantFrom(...callers) }
)

export const anyUser = fc.oneof(
  fc.constant("admin" as const),
  fc.constantFrom("owner" as const, "manager" as const, "member" as const, "outsider" as const)
)

/** Three picks of four are among those that fit, if any does. */
export const mostly = <A>(things: ReadonlyArray<A>, pick: number, fits: (thing: A) => boolean) => {
  const fitting = things.filter(fits)
  return fitting.length > 0 && pick % 4 > 0 ? fitting : things
}

export const trashedOf = <A extends Thing>(things: ReadonlyArray<A>, pick: number): ReadonlyArray<A> =>
  mostly(things, pick, ({ trashed }) => trashed)

export const outOfSightOf = (projects: ReadonlyArray<Project>, pick: number): ReadonlyArray<Project> =>
  mostly(projects, pick, isOutOfSight)

const layerIds = ["l1", "l2", "l3"]
const specialtyIds = ["s1", "s2", "s3"]
const blockIds = ["a", "b", "c", "d", "e"]

export const itemIds = {
  layer: fc.constantFrom(...layerIds, "nowhere"),
  specialty: fc.constantFrom(...specialtyIds, "nobody"),
  block: fc.constantFrom(...blockIds, "nothing")
}

const some = (ids: ReadonlyArray<string>, minLength = 0) => fc.subarray([...ids], { minLength })

export const kind = fc.oneof(
  fc.constant("service"),
  fc.constantFrom("person", "store", "queue", "client", "external")
)

const label = fc.oneof(
  fc.constant({}),
  fc.record({ label: fc.constantFrom("reads", "writes to", "🦊 → 日本") })
)

export const labelled = (chosen: fc.Arbitrary<ReadonlyArray<Edge>>): fc.Arbitrary<ReadonlyArray<Edge>> =>
  chosen.chain((edges) => fc.tuple(...edges.map((edge) => label.map((said): Edge => ({ ...edge, ...said })))))

const blockOn = (layers: ReadonlyArray<string>, specialties: ReadonlyArray<string>) =>
  fc
    .record({ name, layer: fc.constantFrom(...layers), needs: some(specialties), kind })
    .map(({ needs, ...block }) => withoutDefaults({ ...block, ...needing(...needs) }))

const edgesAmong = (ids: ReadonlyArray<string>): fc.Arbitrary<ReadonlyArray<Edge>> =>
  labelled(
    fc.subarray(
      ids.flatMap((source_id) =>
        ids.flatMap((target_id) => (source_id === target_id ? [] : [{ source_id, target_id }]))
      )
    )
  )

/** It keeps every rule; ids come and go and come back. */
export const content: fc.Arbitrary<Content> = fc
  .record({ layers: some(layerIds, 1), specialties: some(specialtyIds), blocks: some(blockIds) })
  .chain((ids) =>
    fc.record({
      layers: fc.tuple(
        ...ids.layers.map((id) =>
          fc.record({ name, position: fc.nat(3) }).map((it): Layer => ({ id, description: "", ...it }))
        )
      ),
      specialties: fc.tuple(
        ...ids.specialties.map((id) => name.map((it): Specialty => ({ id, name: it, description: "" })))
      ),
      blocks: fc.tuple(
        ...ids.blocks.map((id) =>
          blockOn(ids.layers, ids.specialties).map(
            ({ layer, ...it }): Block => ({ id, description: "", layer_id: layer, ...it })
          )
        )
      ),
      edges: edgesAmong(ids.blocks)
    })
  )

export const precondition = (how: string, standing: string) => ({
  headers: how.endsWith("header") ? { "if-match": `"${how.startsWith("stale") ? longAgo : standing}"` } : {},
  fields: how.endsWith("body") ? { expectedUpdatedAt: how.startsWith("stale") ? longAgo : standing } : {},
  refusal: firstOf(
    when(how === "stale header", refuse(412, "PRECONDITION_FAILED")),
    when(how === "stale body", refuse(409, "stale"))
  )
})
