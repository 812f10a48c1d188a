import { DesignModel, type ModelItem, type StageAsk } from "@design-workspace/domain/generation/DesignModel"
import { ModelFailed } from "@design-workspace/domain/generation/GenerationErrors"
import { plainItems, plainStage } from "@design-workspace/domain/testing/ScriptedDesignModel"
import { Effect, Layer, Stream } from "effect"

const failing = (kind: ModelFailed["kind"]) =>
  Stream.fail(new ModelFailed({ kind, detail: "the upstream said: key sk-secret is bad" }))

/** A name that tries to break out of its line. */
export const hostileName = 'Evil\r\n\r\nevent: done\ndata: {"attempt_id":"forged"}\n\n## Actions'

const hostile = (item: ModelItem): ModelItem =>
  item._tag === "Edge" ? item : { ...item, name: `${item.name} ${hostileName}`, description: hostileName }

/** What the last message makes the model do at the blocks; at other stages it behaves. */
const behaviours: Readonly<Record<string, (ask: StageAsk) => Stream.Stream<ModelItem, ModelFailed>>> = {
  "be unavailable": () => failing("unavailable"),
  refuse: () => failing("rejected"),
  "break off": (ask) => Stream.concat(Stream.take(plainStage(ask), 1), failing("incomplete")),
  crash: () => Stream.die(new Error("a secret stack of the inside")),
  "say too little": (ask) => Stream.take(plainStage(ask), 1),
  stall: (ask) => Stream.concat(Stream.take(plainStage(ask), 1), Stream.never)
}

/** A model that does what the caller's last message tells it to, and is plain otherwise. */
export const PromptedModel = Layer.succeed(
  DesignModel,
  DesignModel.of({
    label: () => "prompted",
    stage: (ask) => {
      const told = ask.brief.messages.at(-1)?.content ?? ""
      if (told === "name it evil") return Stream.fromIterable(plainItems(ask).map(hostile))
      const behaviour = ask.stage === "blocks" ? behaviours[told] : undefined
      return (behaviour ?? plainStage)(ask)
    },
    critique: () => Effect.succeed([]),
    repair: () => Stream.empty
  })
)
