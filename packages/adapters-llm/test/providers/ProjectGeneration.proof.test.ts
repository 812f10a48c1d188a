import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { runBehaviours } from "../../testing/behaviours/behaviours.ts"
import { protocolNames } from "../../testing/protocols.ts"
import { whileTimePasses } from "../../testing/timePasses.ts"
import { checkProjectRun, projectCodeOf, projectScopes } from "./checkProjectRun.ts"
import { Provider, worldOf } from "./wholeRun.ts"

// Each behaviour meets each scope, and each protocol in turn.
for (const [turn, protocol] of protocolNames.entries()) {
  it.layer(worldOf(protocol))((it) => {
    describe(`ProjectGeneration, with a provider that speaks as ${protocol}`, () => {
      for (const [index, behaviour] of runBehaviours.entries()) {
        for (const [scopeIndex, scope] of projectScopes.entries()) {
          if ((index + scopeIndex) % protocolNames.length !== turn) continue
          const outcome = projectCodeOf(behaviour, scope) === undefined ? "written whole" : "not written"
          it.effect(`and ${behaviour.does}: ${scope} ${outcome}`, () =>
            Effect.gen(function* () {
              const provider = yield* Provider
              provider.play(behaviour.reply)
              yield* whileTimePasses(
                checkProjectRun(scope, projectCodeOf(behaviour, scope)),
                provider.isSending
              )
            })
          )
        }
      }
    })
  })
}
