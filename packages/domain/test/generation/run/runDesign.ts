import { Effect } from "effect"
import type { Content } from "../../../src/collections/Collection.ts"
import type { Settled } from "../../../src/generation/attempts/SettledStages.ts"
import { DesignModel, type ModelItem } from "../../../src/generation/model/DesignModel.ts"
import type { RunningEvent } from "../../../src/generation/outcome/GenerationEvent.ts"
import type { GenerationRequest } from "../../../src/generation/request/GenerationRequest.ts"
import { startDraft } from "../../../src/generation/request/StartDraft.ts"
import { designRun } from "../../../src/generation/run/DesignRun.ts"
import { itemEventOf } from "../../../src/generation/run/ItemEvent.ts"
import { type Script, ScriptedDesignModel } from "../../../testing/generation/ScriptedDesignModel.ts"

export type DesignRequest = Pick<GenerationRequest, "mode" | "params" | "keepBlockIds" | "quality">

/** No bounds at all. */
export const open = { layers: {}, specialties: {}, blocks: {} }
/** A plain request. */
export const initial: DesignRequest = { mode: "initial", params: open, keepBlockIds: [], quality: "fast" }

/** Runs a design over the script and answers all that came of it. */
export const runDesign = Effect.fnUntraced(function* (
  wanted: DesignRequest,
  present: Content,
  script: Script,
  settled: Settled | null = null
) {
  const control = yield* ScriptedDesignModel
  const model = yield* DesignModel
  const events: Array<RunningEvent> = []
  const settledStages: Array<Settled> = []
  const start = yield* Effect.fromResult(startDraft(wanted, present))
  yield* control.play(script)
  const result = yield* designRun({
    model,
    start,
    settled,
    brief: { messages: [{ role: "user", content: "A shop" }], rules: [], quality: wanted.quality },
    emit: (event) => Effect.sync(() => void events.push(event)),
    onSettled: (one) => Effect.sync(() => void settledStages.push(one))
  }).pipe(Effect.result)
  return { start, result, events, settledStages, heard: yield* control.heard }
})

/** The same for a run that succeeds. */
export const designOf = Effect.fnUntraced(function* (...args: Parameters<typeof runDesign>) {
  const ran = yield* runDesign(...args)
  return { ...ran, design: yield* Effect.fromResult(ran.result) }
})

/** What the events of a design add up to. */
export const heardOf = (design: Content) => ({
  layers: design.layers.map(itemEventOf.layer),
  specialties: design.specialties.map(itemEventOf.specialty),
  blocks: design.blocks.map(itemEventOf.block),
  edges: design.edges.map(itemEventOf.edge)
})

/** The changes of stage among the events. */
export const stagesIn = (events: ReadonlyArray<RunningEvent>) =>
  events.flatMap((event) => (event._tag === "Stage" ? [`${event.stage} ${event.status}`] : []))

/** Layers as a model says them. */
export const layersNamed = (...names: ReadonlyArray<string>): ReadonlyArray<ModelItem> =>
  names.map((name) => ({ _tag: "Layer", name, description: "" }))
