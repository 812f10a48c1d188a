import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { InvalidToken } from "@design-workspace/domain/accounts/AccountErrors"
import { Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { AnswerBudget } from "./AnswerBudget.ts"
import { Counted } from "./Counted.ts"
import type { Holder } from "./Holder.ts"
import { stranger } from "./makeCaller.ts"
import { RequestLimits } from "./RequestLimits.ts"

type Request = HttpServerRequest.HttpServerRequest

/** A glance at who calls and what it sees, which may bring what the caller does not know, or says only who calls and how things stand. */
export type Looking<A> = (mayBring: boolean) => Effect.Effect<A, InvalidToken>

/** What was found, and whom the request counts for. */
interface Looked<A> {
  readonly found: A
  readonly own: Holder
}

const foundIn = <A>({ found }: Looked<A>): A => found

/**
 * Makes what looks, before a request goes its long way, at who calls and what it sees, and counts the request: before the look where the
 * credential is known, else after a look that brings nothing, so that no request beyond the limit costs a whole read. None where there
 * is no such token, or too many requests: the long way says so.
 */
export const makeLook = Effect.gen(function* () {
  const limits = yield* RequestLimits
  const answers = yield* AnswerBudget

  return <A extends { readonly actor: UserActor }>(
    request: Request,
    glance: Looking<A>
  ): Effect.Effect<Option.Option<A>> =>
    Effect.flatMap(Counted, (counted) => {
      const shown = limits.shownBy(request)
      const { holder } = shown
      if (holder?.verified === false) return Effect.succeedNone
      const looked = (mayBring: boolean): Effect.Effect<Option.Option<Looked<A>>> =>
        Effect.match(glance(mayBring), {
          onFailure: () => {
            limits.learn(request, shown, stranger.actor)
            return Option.none()
          },
          onSuccess: (found) => {
            const own = limits.learn(request, shown, found.actor)
            answers.heldBy(request, own)
            return Option.some({ found, own })
          }
        })
      if (counted || shown.credential === null) return Effect.map(looked(true), Option.map(foundIn))
      if (holder === null) {
        return Effect.flatMap(
          looked(false),
          Option.match({
            onNone: () => Effect.succeedNone,
            onSome: ({ found, own }) => Effect.option(Effect.as(limits.count(own), found))
          })
        )
      }
      return Effect.matchEffect(limits.count(holder), {
        onFailure: () => Effect.succeedNone,
        onSuccess: () => Effect.map(looked(true), Option.map(foundIn))
      })
    })
})
