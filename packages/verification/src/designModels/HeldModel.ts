import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { plainParts, plainStage } from "@design-workspace/domain/testing/generation/ScriptedDesignModel"
import { Effect, Layer, Stream } from "effect"

interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

const gates = new Map<string, Gate>()

const gateOf = (name: string): Gate => {
  const found = gates.get(name)
  if (found !== undefined) return found
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = { opened: promise, open: resolve }
  gates.set(name, gate)
  return gate
}

/** Lets the run go on that is held under this name. */
export const letGo = (name: string): void => gateOf(name).open()

/**
 * A model that makes one block, and the others once the run is let go: the last message is the name that it is held
 * under.
 */
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
      const { opened } = gateOf(ask.brief.messages.at(-1)?.content ?? "")
      const wait = Stream.fromEffectDrain(Effect.promise(() => opened))
      return Stream.concat(Stream.concat(Stream.take(plain, 1), wait), Stream.drop(plain, 1))
    },
    decompose: plainParts,
    critique: () => Effect.succeed([]),
    repair: () => Stream.empty
  })
)
