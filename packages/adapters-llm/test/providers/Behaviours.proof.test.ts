import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { behaviours } from "../../testing/behaviours/behaviours.ts"
import { overhear } from "../../testing/overhear.ts"
import { peerSettings, secretKey } from "../../testing/peerSettings.ts"
import { protocolNames } from "../../testing/protocols.ts"
import { withModelPeer } from "../../testing/timePasses.ts"
import { secretBrief } from "./asking.ts"
import { type Scope, scopes } from "./scopes.ts"

const asked = protocolNames.flatMap((protocol) =>
  scopes.map((scope) => [scope.asks, protocol, scope] as const)
)

describe.each(asked)("A provider that is asked %s as %s and", (_, protocol, scope: Scope) => {
  for (const { does, fails, reply, requests = 1, seconds = 0, items } of behaviours) {
    it.effect(does, () =>
      withModelPeer((peer) =>
        Effect.gen(function* () {
          peer.play(reply)
          const log = overhear()
          const answer = yield* scope.answer(peerSettings(protocol, peer.url)).pipe(Effect.provide(log.layer))
          assert.deepStrictEqual(answer.items, items(scope))
          const failure = Result.isFailure(answer.result) ? answer.result.failure : undefined
          assert.strictEqual(failure instanceof ModelFailed ? failure.kind : failure, fails)
          assert.strictEqual(peer.heard.length, requests)
          const waited = (peer.heard.at(-1)?.at ?? 0) - (peer.heard[0]?.at ?? 0)
          assert.isAtLeast(waited, seconds * 1000)
          const sent = protocol === "anthropic" ? secretKey : `Bearer ${secretKey}`
          assert.deepStrictEqual(new Set(peer.heard.map(({ key }) => key)), new Set([sent]))
          for (const secret of ["sk-", secretBrief, "Bearer"]) {
            assert.notInclude(`${JSON.stringify(failure)} ${failure} ${log.text()}`, secret)
          }
        })
      )
    )
  }
})
