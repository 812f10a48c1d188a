import type { BlockPayload, EdgePayload, JobEvent, LayerPayload } from "@design-workspace/client"
import fc from "fast-check"
import { edgeId, type RunParts } from "../../src/runs/model/RunState.ts"

export type Told = JobEvent extends infer E ? (E extends JobEvent ? Pick<E, "event" | "data"> : never) : never

/** What a run has made so far, as the service keeps it. */
interface Made {
  layers: Map<string, LayerPayload>
  specialties: Map<string, LayerPayload>
  blocks: Map<string, BlockPayload>
  edges: Map<string, EdgePayload>
}

/** A run's events, and the parts that the design has after it; null where it failed. */
export interface ToldRun {
  readonly events: ReadonlyArray<JobEvent>
  readonly made: RunParts | null
}

const partsOf = ({ blocks, ...made }: Made): RunParts => ({
  ...made,
  boxes: new Map(
    Array.from(blocks.values(), ({ default_specialties: specialties, id, layer_id, name }) => [
      id,
      { id, name, layer_id, specialties }
    ])
  )
})

const kinds = ["layers", "specialties", "blocks", "edges"] as const
type Kind = (typeof kinds)[number]

const stage = (
  name: Kind | "queued" | "quality" | "write",
  status: "started" | "completed" | "retrying"
): Told => ({
  event: "stage",
  data: { stage: name, status }
})

const toldOf = (made: Made, kind: Kind): ReadonlyArray<Told> => {
  switch (kind) {
    case "layers":
      return Array.from(made.layers.values(), (data) => ({ event: "layer", data }))
    case "specialties":
      return Array.from(made.specialties.values(), (data) => ({ event: "specialty", data }))
    case "blocks":
      return Array.from(made.blocks.values(), (data) => ({ event: "block", data }))
    case "edges":
      return Array.from(made.edges.values(), (data) => ({ event: "edge", data }))
  }
}

/** Random picks: numbers that decide one after the other, the same each time. */
export class Picks {
  #at = 0
  readonly #numbers: ReadonlyArray<number>
  constructor(numbers: ReadonlyArray<number>) {
    this.#numbers = numbers
  }
  below(many: number): number {
    const picked = this.#numbers[this.#at++ % this.#numbers.length] ?? 0
    return many === 0 ? 0 : picked % many
  }
  one<A>(of: ReadonlyArray<A>): A | undefined {
    return of[this.below(of.length)]
  }
}

const addTo = (made: Made, kind: Kind, picks: Picks): Told | undefined => {
  const id = `${kind[0]}${picks.below(9)}`
  const name = `${id} ${picks.below(3)}`
  switch (kind) {
    case "layers":
      made.layers.set(id, { id, name })
      return { event: "layer", data: { id, name } }
    case "specialties":
      made.specialties.set(id, { id, name })
      return { event: "specialty", data: { id, name } }
    case "blocks": {
      const layer = picks.one([...made.layers.keys()])
      if (layer === undefined) return undefined
      const data = {
        id,
        name,
        layer_id: layer,
        default_specialties: [...made.specialties.keys()].slice(0, 2)
      }
      made.blocks.set(id, data)
      return { event: "block", data }
    }
    case "edges": {
      const [from, to] = [picks.one([...made.blocks.keys()]), picks.one([...made.blocks.keys()])]
      if (from === undefined || to === undefined || from === to) return undefined
      const data = { source_id: from, target_id: to }
      made.edges.set(edgeId(data), data)
      return { event: "edge", data }
    }
  }
}

/** A stage as the service tells it: what is there, then what the model adds; at most twice begun anew. */
const makeStage = (made: Made, kind: Kind, picks: Picks): ReadonlyArray<Told> => {
  const told: Array<Told> = [stage(kind, "started"), ...toldOf(made, kind)]
  const before = copied(made)
  for (let request = picks.below(3); request >= 0; request -= 1) {
    for (let items = picks.below(5) + 1; items > 0; items -= 1) {
      const one = addTo(made, kind, picks)
      if (one !== undefined) told.push(one)
    }
    if (request === 0) break
    // Too many were made, and the answer is thrown away, or too few, and it is added to.
    if (picks.below(2) === 0) Object.assign(made, { [kind]: copied(before)[kind] })
    told.push(stage(kind, "retrying"), ...toldOf(made, kind))
  }
  return [...told, stage(kind, "completed")]
}

const repair = (made: Made, picks: Picks): ReadonlyArray<Told> => {
  const told: Array<Told> = [
    { event: "quality_phase", data: { phase: "repair", status: "started", issues: ["odd"], removed: [] } }
  ]
  const removed: Array<{ kind: "layer" | "specialty" | "block" | "edge"; id: string }> = []
  const gone = picks.one([...made.blocks.keys()])
  if (gone !== undefined) {
    for (const [id, { source_id, target_id }] of made.edges) {
      if (source_id !== gone && target_id !== gone) continue
      made.edges.delete(id)
      removed.push({ kind: "edge", id })
    }
    made.blocks.delete(gone)
    removed.push({ kind: "block", id: gone })
  }
  for (const kind of kinds) {
    const one = addTo(made, kind, picks)
    if (one !== undefined) told.push(one)
  }
  const left = removed.filter(({ id, kind }) => !(kind === "block" ? made.blocks : made.edges).has(id))
  told.push({
    event: "quality_phase",
    data: { phase: "repair", status: "completed", issues: [], removed: left }
  })
  return told
}

export const numbered = (told: ReadonlyArray<Told>): ReadonlyArray<JobEvent> =>
  told.map((one, at) => ({
    ...one,
    n: at + 1,
    at: new Date(1_700_000_000_000 + at * 100).toISOString()
  })) as ReadonlyArray<JobEvent>

const ending = (made: Made): Told => ({
  event: "done",
  data: {
    attempt_id: "a",
    result_summary: {
      layers_count: made.layers.size,
      blocks_count: made.blocks.size,
      specialties_count: made.specialties.size
    },
    duration_ms: 1
  }
})

const failure: Told = {
  event: "error",
  data: { code: "GENERATION_FAILED", message: "The model did not answer.", attempt_id: "a" }
}

const copied = (made: Made): Made => ({
  layers: new Map(made.layers),
  specialties: new Map(made.specialties),
  blocks: new Map(made.blocks),
  edges: new Map(made.edges)
})

const runOf = (picks: Picks): ToldRun => {
  const told: Array<Told> = [stage("queued", "started"), stage("queued", "completed")]
  let made: Made = { layers: new Map(), specialties: new Map(), blocks: new Map(), edges: new Map() }
  const crashes = picks.below(4) === 0 ? picks.below(4) : -1
  for (const [at, kind] of kinds.entries()) {
    const before = copied(made)
    const events = makeStage(made, kind, picks)
    if (at !== crashes) {
      told.push(...events)
      continue
    }
    // The worker dies in the middle of the stage; another one tells what was settled, and makes this stage anew.
    told.push(...events.slice(0, picks.below(events.length)))
    made = before
    for (const settled of kinds.slice(0, at)) {
      told.push(stage(settled, "started"), ...toldOf(made, settled), stage(settled, "completed"))
    }
    told.push(...makeStage(made, kind, picks))
  }
  if (picks.below(2) === 0)
    told.push(stage("quality", "started"), ...repair(made, picks), stage("quality", "completed"))
  if (picks.below(5) === 0) return { events: numbered([...told, failure]), made: null }
  told.push(stage("write", "started"), stage("write", "completed"), ending(made))
  return { events: numbered(told), made: partsOf(made) }
}

/** Whole runs as the service tells them: with retries, a worker that dies, repairs, and failures. */
export const runs: fc.Arbitrary<ToldRun> = fc
  .array(fc.nat({ max: 9_999 }), { minLength: 40, maxLength: 200 })
  .map((numbers) => runOf(new Picks(numbers)))

/** The events cut into pages at these places, a few of them told twice. */
export const cuts = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 5 })), {
  maxLength: 12
})

export const pagesOf = (
  events: ReadonlyArray<JobEvent>,
  places: ReadonlyArray<readonly [number, number]>
): ReadonlyArray<ReadonlyArray<JobEvent>> => {
  const sorted = places.toSorted(([a], [b]) => a - b)
  let begun = 0
  const pages = sorted.map(([place, again]) => {
    const end = Math.floor(place * events.length)
    const page = events.slice(Math.max(0, begun - again), end)
    begun = end
    return page
  })
  return [...pages, events.slice(begun)]
}
