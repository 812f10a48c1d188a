import { Context, Effect, Layer, Stream } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import {
  DesignModel,
  type ModelItem,
  type PartsAsk,
  type Prompts,
  type Repair,
  type StageAsk
} from "../../src/generation/model/DesignModel.ts"
import type { ModelFailure } from "../../src/generation/outcome/GenerationErrors.ts"

/** What the scripted model answers; `call` counts the askings of the same kind from 1. */
export interface Script {
  readonly stage?: (ask: StageAsk, call: number) => Stream.Stream<ModelItem, ModelFailure>
  readonly critique?: (
    findings: ReadonlyArray<string>,
    call: number
  ) => Effect.Effect<ReadonlyArray<string>, ModelFailure>
  readonly repair?: (draft: Content, call: number) => Stream.Stream<Repair, ModelFailure>
  readonly decompose?: (ask: PartsAsk, call: number) => Stream.Stream<ModelItem, ModelFailure>
  /** Its context in tokens; infinite if left out. */
  readonly context?: number
  /** Its prompts; none if left out. */
  readonly prompts?: Prompts
}

/** What the scripted model was asked since the script began. */
export interface Heard {
  readonly asks: ReadonlyArray<StageAsk>
  readonly critiques: ReadonlyArray<ReadonlyArray<string>>
  readonly repairs: ReadonlyArray<Content>
  readonly decompositions: ReadonlyArray<PartsAsk>
}

/** The items of a plain answer: as many as are wanted at least, of edges a chain through the blocks. */
export const plainItems = ({ draft, stage, wanted }: StageAsk): ReadonlyArray<ModelItem> => {
  const names = Array.from(
    { length: Math.max(wanted?.min ?? 0, Math.min(2, wanted?.max ?? 0)) },
    (_, index) => draft[stage].length + index + 1
  )
  switch (stage) {
    case "layers":
      return names.map((n) => ({ _tag: "Layer", name: `Layer ${n}`, description: `The layer ${n}` }))
    case "specialties":
      return names.map((n) => ({ _tag: "Specialty", name: `Specialty ${n}`, description: "" }))
    case "blocks":
      return names.map((n) => ({
        _tag: "Block",
        name: `Block ${n}`,
        description: `The block ${n}`,
        layer: draft.layers[n % draft.layers.length]?.name ?? "",
        specialties: draft.specialties.slice(n % 2).map(({ name }) => name)
      }))
    case "edges":
      return draft.blocks.slice(1).map((block, index) => ({
        _tag: "Edge",
        source: draft.blocks[index]?.id ?? "",
        target: block.name
      }))
  }
}

/** The answer of a model that does what the request says. */
export const plainStage = (ask: StageAsk): Stream.Stream<ModelItem> => Stream.fromIterable(plainItems(ask))

/** The parts of a block and the edges among them, of a model that does what the request says. */
export const plainParts = (ask: PartsAsk): Stream.Stream<ModelItem> =>
  Stream.map(plainStage(ask), (item) =>
    item._tag === "Block" ? { ...item, name: `${ask.block.name} ${item.name}` } : item
  )

const nothingHeard: Heard = { asks: [], critiques: [], repairs: [], decompositions: [] }

/** A `DesignModel` that stalls, fails or talks nonsense by a script, and remembers what it was asked. */
export class ScriptedDesignModel extends Context.Service<
  ScriptedDesignModel,
  {
    /** Begins a script and forgets what was heard; what the script leaves out is answered plainly. */
    readonly play: (script: Script) => Effect.Effect<void>
    readonly heard: Effect.Effect<Heard>
  }
>()("@design-workspace/domain/testing/ScriptedDesignModel") {
  static readonly layer = Layer.effectContext(
    Effect.sync(() => {
      let script: Script = {}
      let heard = nothingHeard
      const model = DesignModel.of({
        label: (quality) => `scripted/${quality}`,
        stage: (ask) =>
          Stream.suspend(() => {
            heard = { ...heard, asks: [...heard.asks, ask] }
            const call = heard.asks.filter(({ stage }) => stage === ask.stage).length
            return (script.stage ?? plainStage)(ask, call)
          }),
        context: () => script.context ?? Number.POSITIVE_INFINITY,
        longestAnswer: () => Number.POSITIVE_INFINITY,
        get prompts() {
          return script.prompts ?? null
        },
        decompose: (ask) =>
          Stream.suspend(() => {
            heard = { ...heard, decompositions: [...heard.decompositions, ask] }
            const call = heard.decompositions.filter(({ stage }) => stage === ask.stage).length
            return (script.decompose ?? plainParts)(ask, call)
          }),
        critique: (_brief, _draft, findings) =>
          Effect.suspend(() => {
            heard = { ...heard, critiques: [...heard.critiques, findings] }
            return script.critique?.(findings, heard.critiques.length) ?? Effect.succeed([])
          }),
        repair: (_brief, draft) =>
          Stream.suspend(() => {
            heard = { ...heard, repairs: [...heard.repairs, draft] }
            return script.repair?.(draft, heard.repairs.length) ?? Stream.empty
          })
      })
      const control = ScriptedDesignModel.of({
        play: (next) =>
          Effect.sync(() => {
            script = next
            heard = nothingHeard
          }),
        heard: Effect.sync(() => heard)
      })
      return Context.make(DesignModel, model).pipe(Context.add(ScriptedDesignModel, control))
    })
  )
}
