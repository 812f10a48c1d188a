import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Mode } from "@design-workspace/domain/generation/request/GenerationRequest"
import { plainReportOf } from "@design-workspace/domain/testing/generation/PlainFailureReports"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Behaviour } from "../../testing/behaviours/Behaviour.ts"
import { runBehaviours } from "../../testing/behaviours/behaviours.ts"
import { protocolNames } from "../../testing/protocols.ts"
import { whileTimePasses } from "../../testing/timePasses.ts"
import { checkRun } from "./checkRun.ts"
import { Provider, worldOf } from "./wholeRun.ts"

/** The code with which a run ends that meets this behaviour at its first question; none where it is applied. */
const codeOf = ({ fails, unfit }: Behaviour): string | undefined =>
  unfit ?? (fails && plainReportOf(new ModelFailed({ kind: fails, detail: "" })).code)

/**
 * Holds runs of a behaviour and a mode for each pair whose numbers add up to a sum that is kept. One sum in four has each
 * behaviour in one mode and, over all of them, each mode and each protocol.
 */
export const holdRuns = (isKept: (sum: number) => boolean): void => {
  for (const [turn, protocol] of protocolNames.entries()) {
    it.layer(worldOf(protocol))((it) => {
      describe(`Generation, with a provider that speaks as ${protocol}`, () => {
        for (const [index, behaviour] of runBehaviours.entries()) {
          for (const [modeIndex, mode] of Mode.literals.entries()) {
            const sum = index + modeIndex
            if (sum % protocolNames.length !== turn || !isKept(sum)) continue
            const outcome = mode === "propose" ? "writes nothing" : "is applied whole or not at all"
            it.effect(`and ${behaviour.does}: ${mode} ${outcome}`, () =>
              Effect.gen(function* () {
                const provider = yield* Provider
                provider.play(behaviour.reply)
                yield* whileTimePasses(checkRun(mode, codeOf(behaviour), behaviour.fails), provider.isSending)
              })
            )
          }
        }
      })
    })
  }
}
