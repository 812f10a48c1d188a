import { emptyContent } from "@design-workspace/domain/collections/Collection"
import {
  DesignModel,
  type ModelItem,
  type StageAsk
} from "@design-workspace/domain/generation/model/DesignModel"
import { Effect, Stream } from "effect"
import { ProviderDesignModel } from "../../src/providers/ProviderDesignModel.ts"
import type { ProviderSettings } from "../../src/providers/ProviderSettings.ts"

/** What only the provider may see. */
export const secretBrief = "An online shop for the secret brand Zyxwv"

/** Three layers are wanted. */
export const ask: StageAsk = {
  stage: "layers",
  brief: { messages: [{ role: "user", content: secretBrief }], rules: [], quality: "fast" },
  draft: emptyContent,
  wanted: { min: 3, max: 3 },
  complaint: null
}

/** The name of an item, or the ends of an edge. */
export const nameOf = (item: ModelItem): string =>
  item._tag === "Edge" ? `${item.source}->${item.target}` : item.name

/** The names of all that an answer sent, and how it ended. */
export const heardOf = <A, E, R>(answer: Stream.Stream<A, E, R>, named: (part: A) => string) =>
  Effect.gen(function* () {
    const items: Array<string> = []
    const hear = (part: A) => Effect.sync(() => void items.push(named(part)))
    const result = yield* Effect.result(Stream.runForEach(answer, hear))
    return { items, result }
  })

/** Asks a model made of these settings, and gives the names of all items that it sent and how it ended. */
export const answerOf = (settings: ProviderSettings, stageAsk: StageAsk = ask) =>
  DesignModel.use((model) => heardOf(model.stage(stageAsk), nameOf)).pipe(
    Effect.provide(ProviderDesignModel.layer(settings))
  )
