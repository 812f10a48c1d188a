import type { UserActor } from "@design-workspace/domain/access/Actor"
import { admit } from "@design-workspace/domain/access/admit"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { KnownVersions } from "@design-workspace/domain/fastpath/KnownVersions"
import { TokenReads } from "@design-workspace/domain/fastpath/TokenReads"
import { ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Redacted, Result, Schema } from "effect"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { versionsNamed } from "../answers/etag.ts"
import { formsOf } from "../answers/Representation.ts"
import type { ReadableSubject } from "../callers/Call.ts"
import { bearerOf } from "../callers/makeCaller.ts"
import { ResolvedCaller } from "../callers/ResolvedCaller.ts"
import type { FastPathHandler } from "../middleware/FastPath.ts"
import { asksBeside } from "../requests/asksBeside.ts"
import { searchOf } from "../requests/searchOf.ts"
import { canMake, makeFastAnswer, type StatedRead } from "./makeFastAnswer.ts"
import { makeTokenLookup, type TokenLookup } from "./makeTokenLookup.ts"

/** The reads of the fast path, by the kind of thing that their path names. */
export const fastReads: { readonly [Name in OperationName]?: ReadableSubject["_tag"] } = {
  readProject: "Project",
  readProjectGraph: "Project",
  listSpaceBlocks: "Space",
  listSpaceLayers: "Space",
  listSpaceSpecialties: "Space",
  readSpaceGraph: "Space"
}

const isProjectId = Schema.is(ProjectId)
const isSpaceId = Schema.is(SpaceId)

interface Resolved {
  readonly actor: UserActor
  readonly subject: ReadableSubject | null
}

/**
 * Reads by token. One statement, shared by simultaneous requests, finds caller, rights and version, and the body if
 * nobody has that version. The answer is a 304, a cached one, or JSON as from the handlers. Everything else takes the
 * ordinary path.
 */
export const makeFastReads = Effect.gen(function* () {
  const tokens = yield* TokenReads
  const answers = yield* AnswerCache
  const answer = yield* makeFastAnswer
  const lookUp = yield* makeTokenLookup

  /** The versions that the caller or the cache has, whose body need not be read. Null: read no body at all. */
  const knownVersions = (read: StatedRead, withBody: boolean): KnownVersions => {
    if (!withBody || !canMake(read)) return null
    const { operation, request } = read
    const cached = answers.versionsOf(read)
    if (fastReads[operation] === "Space") return cached
    const named = versionsNamed(request.headers["if-none-match"])
    return named === null ? null : [...cached, ...named]
  }

  const lookupFor = (read: StatedRead, bearer: string): TokenLookup<Resolved> | null => {
    const { id } = read.params
    const kind = fastReads[read.operation]
    if (kind === "Project" && isProjectId(id)) {
      return (withBody) =>
        Effect.map(
          tokens.project(Redacted.make(bearer), id, knownVersions(read, withBody)),
          ({ actor, found }) => ({ actor, subject: found === null ? null : { _tag: "Project", ...found } })
        )
    }
    if (kind === "Space" && isSpaceId(id)) {
      return (withBody) =>
        Effect.map(
          tokens.space(Redacted.make(bearer), id, knownVersions(read, withBody)),
          ({ actor, found }) => ({ actor, subject: found === null ? null : { _tag: "Space", ...found } })
        )
    }
    return null
  }

  const handler: FastPathHandler = (request, routed, ordinary) => {
    const search = searchOf(request.url)
    // What stands beside the JSON is no part of a cached answer.
    const isFast =
      request.method === "GET" && fastReads[routed.operation] !== undefined && !asksBeside(search)
    const bearer = isFast ? bearerOf(request) : null
    if (bearer === null) return ordinary
    const forms = formsOf(request.headers["accept"])
    const read = { ...routed, request, search, forms }
    const lookup = lookupFor(read, bearer)
    if (lookup === null) return ordinary
    return Effect.flatMap(lookUp(request, bearer, lookup), (resolved) => {
      if (Option.isNone(resolved)) return ordinary
      const { actor, subject } = resolved.value
      const forwarded = Effect.provideService(ordinary, ResolvedCaller, resolved.value)
      if (subject === null || Result.isFailure(admit(actor, routed.operation))) return forwarded
      return Effect.flatMap(
        answer(read, actor, subject),
        Option.match({ onNone: () => forwarded, onSome: Effect.succeed })
      )
    })
  }
  return handler
})
