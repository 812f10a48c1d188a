import { Context, Effect, Layer } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireSiteAdmin } from "../access/requireRight.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import { CredentialRepo, type EndedCredentials } from "./CredentialRepo.ts"
import { nobodysHash } from "./PasswordHash.ts"

export class Credentials extends Context.Service<
  Credentials,
  { readonly endAll: (actor: Actor) => Effect.Effect<EndedCredentials, NotAllowed> }
>()("@design-workspace/domain/Credentials") {
  static readonly layer = Layer.effect(
    Credentials,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const credentials = yield* CredentialRepo
      return Credentials.of({
        endAll: Effect.fn("Credentials.endAll")(function* (actor) {
          yield* requireSiteAdmin(actor)
          return yield* audited.recorded(
            credentials.endAll(nobodysHash),
            ({ passwords, sessions, tokens }) => ({
              actor,
              action: "endCredentials",
              id: null,
              detail: `${passwords} passwords, ${sessions} sessions, ${tokens} tokens`
            })
          )
        })
      })
    })
  )
}
