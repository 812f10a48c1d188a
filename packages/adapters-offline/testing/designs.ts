import { readFileSync } from "node:fs"
import { type Content, emptyContent } from "@design-workspace/domain/collections/Collection"
import {
  type Brief,
  DesignModel,
  type ModelItem,
  type StageAsk
} from "@design-workspace/domain/generation/model/DesignModel"
import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { GenerationRequest } from "@design-workspace/domain/generation/request/GenerationRequest"
import { startDraft } from "@design-workspace/domain/generation/request/StartDraft"
import { designRun } from "@design-workspace/domain/generation/run/DesignRun"
import { Duration, Effect, Stream } from "effect"
import { OfflineDesignModel } from "../src/OfflineDesignModel.ts"

export type DesignRequest = Pick<GenerationRequest, "mode" | "params" | "keepBlockIds">

export const anyNumber: DesignRequest = {
  mode: "initial",
  params: { layers: {}, specialties: {}, blocks: {} },
  keepBlockIds: []
}

export const briefOf = (content: string, more: Partial<Brief> = {}): Brief => ({
  messages: [{ role: "user", content }],
  rules: [],
  quality: "fast",
  ...more
})

/** A brief of the demo, as its users read it. */
export const demoBrief = (name: string): Brief =>
  briefOf(readFileSync(new URL(`../../../demo/briefs/${name}.md`, import.meta.url), "utf8"))

export const model = OfflineDesignModel.layer({ delay: Duration.zero })

/** One asking of the model and all that it answered. */
export interface Answer {
  readonly ask: StageAsk
  readonly items: ReadonlyArray<ModelItem>
}

/** Has the domain make a whole design with the offline model; answers the design, the events and every asking. */
export const design = Effect.fnUntraced(function* (
  brief: Brief,
  wanted: DesignRequest = anyNumber,
  present: Content = emptyContent
) {
  const offline = yield* DesignModel
  const answers: Array<Answer> = []
  const events: Array<RunningEvent> = []
  const start = yield* Effect.fromResult(startDraft(wanted, present))
  const made = yield* designRun({
    model: {
      ...offline,
      stage: (ask) =>
        Stream.unwrap(
          Effect.map(Stream.runCollect(offline.stage(ask)), (items) => {
            answers.push({ ask, items })
            return Stream.fromIterable(items)
          })
        )
    },
    brief,
    start,
    settled: null,
    emit: (event) => Effect.sync(() => void events.push(event)),
    onSettled: () => Effect.void
  })
  return { design: made, answers, events, start }
})

/** The edges of a design as "Caller -> Callee". */
export const arrows = ({ blocks, edges }: Content): ReadonlyArray<string> => {
  const names = new Map<string, string>(blocks.map(({ id, name }) => [id, name]))
  return edges.map(({ sourceId, targetId }) => `${names.get(sourceId)} -> ${names.get(targetId)}`)
}

/** The layer's name that each block's name is on. */
export const placed = ({ blocks, layers }: Content): ReadonlyMap<string, string> => {
  const names = new Map<string, string>(layers.map(({ id, name }) => [id, name]))
  return new Map(blocks.map(({ layerId, name }) => [name, names.get(layerId) ?? ""]))
}
