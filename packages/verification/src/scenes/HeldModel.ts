import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { plainParts, plainStage } from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import { Effect, Layer, Stream } from "effect"
import { released } from "./PromptedProjectModel.ts"

/** Makes one block, and the others once the run is let go; the last message is the name that it is held under. */
export const HeldModel = Layer.succeed(
  DesignModel,
  DesignModel.of({
    label: () => "held",
    context: () => 100_000,
    longestAnswer: () => 100_000,
    prompts: null,
    stage: (ask) => {
      const plain = plainStage(ask)
      if (ask.stage !== "blocks") return plain
      const name = ask.brief.messages.at(-1)?.content ?? ""
      const wait = Stream.fromEffectDrain(Effect.promise(() => released(name)))
      return Stream.concat(Stream.concat(Stream.take(plain, 1), wait), Stream.drop(plain, 1))
    },
    decompose: plainParts,
    critique: () => Effect.succeed([]),
    repair: () => Stream.empty
  })
)
