import { ModelFailed } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { Mode } from "@design-workspace/domain/generation/request/GenerationRequest"
import { plainReportOf } from "@design-workspace/domain/testing/generation/PlainFailureReports"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { aimockCases, protocolsOf, startAimock } from "../../testing/aimock.ts"
import { peerSettings } from "../../testing/peerSettings.ts"
import { protocolNames } from "../../testing/protocols.ts"
import { whileTimePasses } from "../../testing/timePasses.ts"
import { checkProjectRun, projectCodeOf, projectScopes } from "./checkProjectRun.ts"
import { checkRun } from "./checkRun.ts"
import { type Scope, scopes } from "./scopes.ts"
import { worldAt } from "./wholeRun.ts"

const asked = protocolNames.flatMap((protocol) =>
  scopes.map((scope) => [scope.asks, protocol, scope] as const)
)

describe.each(asked)(
  "A provider that is asked %s, with aimock in the place of %s, which",
  (_, protocol, scope: Scope) => {
    for (const case_ of aimockCases.filter((it) => protocolsOf(it).includes(protocol))) {
      it.effect(case_.does, () =>
        Effect.gen(function* () {
          const mock = yield* startAimock(case_)
          const { result, items } = yield* whileTimePasses(
            scope.answer(peerSettings(protocol, `${mock.url}/v1`))
          )
          assert.deepStrictEqual(items, case_.items(scope))
          const failure = Result.isFailure(result) ? result.failure : undefined
          assert.strictEqual(failure instanceof ModelFailed ? failure.kind : failure, case_.fails)
          assert.strictEqual(mock.getRequests().length, case_.requests)
        })
      )
    }
  }
)

describe.each(Mode.literals)("Generation by %s, with aimock in the place of a provider, which", (mode) => {
  for (const [index, case_] of aimockCases.entries()) {
    // Each case meets each mode, and its protocols in turn.
    const protocols = protocolsOf(case_)
    const protocol = protocols[(index + Mode.literals.indexOf(mode)) % protocols.length] ?? "openai"
    it.effect(`${case_.does}, as ${protocol}`, () =>
      Effect.gen(function* () {
        const mock = yield* startAimock(case_)
        const { fails, unfit } = case_
        const code = unfit ?? (fails && plainReportOf(new ModelFailed({ kind: fails, detail: "" })).code)
        const world = worldAt(protocol, Effect.succeed(`${mock.url}/v1`))
        yield* whileTimePasses(checkRun(mode, code, fails).pipe(Effect.provide(world)))
      })
    )
  }
})

describe.each(projectScopes)(
  "ProjectGeneration of %s, with aimock in the place of a provider, which",
  (scope) => {
    for (const [index, case_] of aimockCases.entries()) {
      const protocols = protocolsOf(case_)
      const protocol = protocols[(index + projectScopes.indexOf(scope)) % protocols.length] ?? "openai"
      it.effect(`${case_.does}, as ${protocol}`, () =>
        Effect.gen(function* () {
          const mock = yield* startAimock(case_)
          const world = worldAt(protocol, Effect.succeed(`${mock.url}/v1`))
          const check = checkProjectRun(scope, projectCodeOf(case_, scope))
          yield* whileTimePasses(check.pipe(Effect.provide(world)))
        })
      )
    }
  }
)
