import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { InvalidToken } from "@design-workspace/domain/accounts/AccountErrors"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { AlreadyCounted } from "../callers/Call.ts"
import { anonymousCaller } from "../callers/credentials.ts"
import { AnswerBudget } from "../middleware/AnswerBudget.ts"
import { RequestLimits } from "../middleware/RequestLimits.ts"

type Request = HttpServerRequest.HttpServerRequest

/** It reads the body only if `withBody`. */
export type TokenLookup<A> = (withBody: boolean) => Effect.Effect<A, InvalidToken>

interface Counted<A> {
  readonly found: A
  readonly holder: Holder
}

const foundIn = <A>({ found }: Counted<A>): A => found

/** Looks an unknown credential up without the body, then counts: no call beyond the limit costs a whole read. */
export const makeTokenLookup = Effect.gen(function* () {
  const limits = yield* RequestLimits
  const answerBudget = yield* AnswerBudget

  return <A extends { readonly actor: UserActor }>(
    request: Request,
    bearer: string,
    lookup: TokenLookup<A>
  ): Effect.Effect<Option.Option<A>> =>
    Effect.flatMap(AlreadyCounted, (counted) => {
      const presented = limits.presentedBy(request, bearer)
      const { holder } = presented
      if (holder?.verified === false) return Effect.succeedNone
      const run = (withBody: boolean): Effect.Effect<Option.Option<Counted<A>>> =>
        Effect.match(lookup(withBody), {
          onFailure: () => {
            limits.learn(request, presented, anonymousCaller.actor)
            return Option.none()
          },
          onSuccess: (found) => {
            const user = limits.learn(request, presented, found.actor)
            answerBudget.countFor(request, user)
            return Option.some({ found, holder: user })
          }
        })
      if (counted || presented.credential === null) return Effect.map(run(true), Option.map(foundIn))
      if (holder === null) {
        return Effect.flatMap(
          run(false),
          Option.match({
            onNone: () => Effect.succeedNone,
            onSome: ({ found, holder: user }) => Effect.option(Effect.as(limits.count(user), found))
          })
        )
      }
      return Effect.matchEffect(limits.count(holder), {
        onFailure: () => Effect.succeedNone,
        onSuccess: () => Effect.map(run(true), Option.map(foundIn))
      })
    })
})
