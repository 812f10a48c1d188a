import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Effect, Option } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AnswerCache } from "../answers/AnswerCache.ts"
import { notModified } from "../answers/etag.ts"
import { type Forms, jsonResponse, jsonText } from "../answers/Representation.ts"
import type { Read } from "../answers/readKey.ts"
import type { ReadableSubject } from "../callers/Call.ts"
import { shownLists } from "../overlays/shownJson.ts"
import { projectJson } from "../projects/projectJson.ts"

/** The reads of a space whose first answer is made here, and what they list. */
const lists: { readonly [Name in OperationName]?: (view: SpaceView) => string } = {
  listSpaceBlocks: shownLists.blocks,
  listSpaceLayers: shownLists.layers,
  listSpaceSpecialties: shownLists.specialties
}

/** A read as the request states it. */
export interface StatedRead extends Read {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly forms: Forms
}

/** Whether the answer to a read can be made here: JSON, and no query, which only the operation itself checks. */
export const canMake = ({ forms, operation, search }: StatedRead): boolean =>
  (operation === "readProject" || lists[operation] !== undefined) && search === "" && !forms.markdown

type Response = HttpServerResponse.HttpServerResponse

/** A 304, a cached answer, or JSON by the services and writers of the handlers; for a known caller and subject. */
export const makeFastAnswer = Effect.gen(function* () {
  const projects = yield* Projects
  const overlays = yield* Overlays
  const answers = yield* AnswerCache

  /** The answer in JSON; none if the project or space is gone meanwhile. */
  const make = (
    operation: OperationName,
    actor: UserActor,
    subject: ReadableSubject
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

  // A cached answer proves that its query is valid.
  return (
    read: StatedRead,
    actor: UserActor,
    subject: ReadableSubject
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
})
