import { Api } from "@design-workspace/api"
import {
  ActionsInJson,
  Authentication,
  IdempotencyKey,
  IfMatch,
  RequestBody,
  RightsBeforeLongBody,
  Validation
} from "@design-workspace/api/middleware"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { HttpApiTest } from "effect/http-api"
import { ApiReference } from "../../src/openapi/ApiReference.ts"
import { ServiceHttp } from "../../src/service/ServiceHttp.ts"
import { HttpSettings } from "../../src/settings/HttpSettings.ts"
import { Monitoring, type Readiness } from "../../src/settings/Monitoring.ts"

/** What guards all other operations: these answer although it would break them off. */
const never = () => Effect.die(new Error("nobody asks for this here"))
const guards = Layer.mergeAll(
  Layer.succeed(ActionsInJson, ActionsInJson.of(never)),
  Layer.succeed(Authentication, Authentication.of(never)),
  Layer.succeed(IdempotencyKey, IdempotencyKey.of(never)),
  Layer.succeed(IfMatch, IfMatch.of(never)),
  Layer.succeed(RequestBody, RequestBody.of(never)),
  Layer.succeed(RightsBeforeLongBody, RightsBeforeLongBody.of(never)),
  Layer.succeed(Validation, Validation.of(never))
)

const settings = {
  publicUrl: "http://localhost",
  publicOrigin: "http://localhost",
  secureCookies: false,
  rateLimitPerMinute: 0,
  answerCacheBytes: 1_000_000,
  bodyBudgetBytes: 1_000_000,
  answerBudgetBytes: 1_000_000,
  longPollsPerCredential: 32,
  fastPath: true,
  corsOrigins: []
}

const served = (readiness: Readiness) =>
  ServiceHttp.pipe(
    Layer.provide(
      Layer.succeed(Monitoring, {
        readiness: Effect.succeed(readiness),
        lacking: Effect.succeed([]),
        metrics: Effect.succeed("a_metric 1\n")
      })
    ),
    Layer.provide(ApiReference.layer),
    Layer.provide(Layer.succeed(HttpSettings, settings)),
    Layer.provideMerge(guards),
    Layer.provideMerge(HttpServer.layerServices)
  )

const ask = Effect.fnUntraced(function* (readiness: Readiness) {
  return yield* Effect.gen(function* () {
    const client = yield* HttpApiTest.groups(Api, ["service"])
    return {
      health: yield* Effect.result(client.service.readHealth()),
      ready: yield* Effect.result(client.service.readReadiness()),
      metrics: yield* Effect.result(client.service.readMetrics())
    }
  }).pipe(Effect.provide(served(readiness)), Effect.scoped)
})

const success = (value: unknown) => expect.objectContaining({ _tag: "Success", success: value })
const failure = (value: unknown) => expect.objectContaining({ _tag: "Failure", failure: value })
const ok = { status: "ok" }

describe("ServiceHttp", () => {
  it.effect.each([
    ["ready", success(ok)],
    [
      "database_unavailable",
      failure({
        code: "DATABASE_UNAVAILABLE",
        message: "The database cannot be reached; try again soon."
      })
    ],
    ["stopping", failure({ code: "NOT_READY", message: "The process is stopping; call another one." })]
  ] as const)("/healthz and /metrics answer in every state, /readyz what it is: %s", ([readiness, ready]) =>
    Effect.gen(function* () {
      expect(yield* ask(readiness)).toEqual({
        health: success(ok),
        ready,
        metrics: success("a_metric 1\n")
      })
    })
  )
})
