import { admit } from "@design-workspace/domain/access/Admission"
import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { type KnownVersions, TokenReads } from "@design-workspace/domain/fastpath/TokenReads"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Effect, Option, Redacted, Result, Schema } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AnswerCache } from "../answers/AnswerCache.ts"
import type { Read } from "../answers/readKey.ts"
import { bearerOf } from "../callers/makeCaller.ts"
import { ResolvedCaller } from "../callers/ResolvedCaller.ts"
import type { Subject } from "../callers/Subject.ts"
import type { FastPathHandler } from "../middleware/FastPath.ts"
import { shownLists } from "../overlays/shownJson.ts"
import { projectJson } from "../projects/projectJson.ts"
import {
  type Forms,
  formsOf,
  jsonResponse,
  jsonText,
  notModified,
  versionsNamed
} from "../representation/Representation.ts"
import { searchOf } from "../routing/searchOf.ts"
import { makeTokenLookup, type TokenLookup } from "./makeTokenLookup.ts"

/** The reads of the fast path, by the kind of thing that their path names. */
export const fastReads: { readonly [Name in OperationName]?: Subject["_tag"] } = {
  readProject: "Project",
  readProjectGraph: "Project",
  listSpaceBlocks: "Space",
  listSpaceLayers: "Space",
  listSpaceSpecialties: "Space",
  readSpaceGraph: "Space"
}

/** The reads of a space whose first answer is made here, and what they list. */
const lists: { readonly [Name in OperationName]?: (view: SpaceView) => string } = {
  listSpaceBlocks: shownLists.blocks,
  listSpaceLayers: shownLists.layers,
  listSpaceSpecialties: shownLists.specialties
}

/** A read as the request states it. */
interface StatedRead extends Read {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly forms: Forms
}

/** Whether an answer can be made here: JSON, and no query, which only the operation itself checks. */
const canMake = ({ forms, operation, search }: StatedRead): boolean =>
  (operation === "readProject" || lists[operation] !== undefined) && search === "" && !forms.markdown

const isProjectId = Schema.is(ProjectId)
const isSpaceId = Schema.is(SpaceId)

type Response = HttpServerResponse.HttpServerResponse

interface Resolved {
  readonly actor: UserActor
  readonly subject: Subject | null
}

/**
 * Reads by token. One statement, shared by simultaneous requests, authenticates the token and finds the rights and the current version; it
 * brings the body too where neither the caller nor the cache has that version. The answer is a 304, a cached answer, or JSON that is made
 * by the same services and writers as in the handlers. Everything else (Markdown, a query, a refusal) takes the ordinary way.
 */
export const makeFastReads = Effect.gen(function* () {
  const tokens = yield* TokenReads
  const projects = yield* Projects
  const overlays = yield* Overlays
  const answers = yield* AnswerCache
  const lookUp = yield* makeTokenLookup

  /** The versions for which no body is needed; null where no body may be read, or none can be made into an answer here. */
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

  /** The answer in JSON; none where the thing is gone meanwhile. */
  const make = (
    operation: OperationName,
    actor: UserActor,
    subject: Subject
  ): Effect.Effect<Option.Option<Response>> =>
    subject._tag === "Project"
      ? Effect.option(
          Effect.map(projects.readVisible(actor, subject), (read) =>
            jsonResponse(projectJson(read), read.updatedAt)
          )
        )
      : Effect.map(overlays.viewVisible(subject, false), (view) =>
          Option.map(Option.fromUndefinedOr(lists[operation]), (list) => jsonText(list(view)))
        )

  /** The answer, if it can be given here. A cached answer proves that its query is valid. */
  const answer = (
    read: StatedRead,
    actor: UserActor,
    subject: Subject
  ): Effect.Effect<Option.Option<Response>> => {
    const { forms, operation, request } = read
    const unchanged = subject._tag === "Project" ? notModified(request, subject.project.updatedAt) : null
    if (read.search === "" && unchanged !== null) return Effect.succeedSome(unchanged)
    const wanted = { ...read, actor, subject, ...forms }
    const cached = answers.find(wanted)
    if (cached !== null) return Effect.succeedSome(unchanged ?? cached)
    // A project without a body is large: its handler makes the answer when it is its turn.
    const isLarge = subject._tag === "Project" && subject.body === null
    return canMake(read) && !isLarge
      ? Effect.map(
          make(operation, actor, subject),
          Option.map((response) => answers.put(wanted, response))
        )
      : Effect.succeedNone
  }

  const handler: FastPathHandler = (request, routed, ordinary) => {
    const isFast = request.method === "GET" && fastReads[routed.operation] !== undefined
    const bearer = isFast ? bearerOf(request) : null
    if (bearer === null) return ordinary
    const forms = formsOf(request.headers["accept"])
    const read = { ...routed, request, search: searchOf(request.url), forms }
    const lookup = lookupFor(read, bearer)
    if (lookup === null) return ordinary
    return Effect.flatMap(lookUp(request, lookup), (resolved) => {
      if (Option.isNone(resolved)) return ordinary
      const { actor, subject } = resolved.value
      const handOn = Effect.provideService(ordinary, ResolvedCaller, resolved.value)
      if (subject === null || Result.isFailure(admit(actor, routed.operation))) return handOn
      return Effect.flatMap(
        answer(read, actor, subject),
        Option.match({ onNone: () => handOn, onSome: Effect.succeed })
      )
    })
  }
  return handler
})
