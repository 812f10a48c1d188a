import type { Call } from "@design-workspace/client/middleware/Call"
import { ProjectGeneration } from "@design-workspace/domain/generation/projects/ProjectGeneration"
import type { ProjectGenerationRequest } from "@design-workspace/domain/generation/request/ProjectGenerationRequest"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Preconditions } from "@design-workspace/domain/versions/Preconditions"
import { type DateTime, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { acceptedVersions } from "../requests/acceptedVersions.ts"
import { CurrentClaim } from "../requests/CurrentClaim.ts"

/** A generation of a project as a call asks for it. */
interface Asked {
  readonly id: ProjectId
  readonly request: ProjectGenerationRequest
  readonly expected: DateTime.Utc | null
  readonly confirm: boolean
}

/** The refusals for what the project is like now come after that of `If-Match`, those for who calls before. */
const isAboutState = ({ _tag }: { readonly _tag: string }): boolean =>
  ["GenerationInProgress", "InvalidInput", "JobQueueFull", "Stale"].includes(_tag)

/** Makes the start of a project's run, or finds the run that the call's first try with the same key has started. */
export const makeProjectStart = Effect.gen(function* () {
  const generation = yield* ProjectGeneration
  const preconditions = yield* Preconditions

  return Effect.fnUntraced(function* (
    http: HttpServerRequest.HttpServerRequest,
    { actor }: Call["Service"],
    { confirm, expected, id, request }: Asked
  ) {
    const { claim, started } = yield* CurrentClaim
    if (started !== undefined) return yield* generation.started(actor, id, started)
    const change = generation.generate(actor, id, request, { claim, confirm, expected })
    const accepts = acceptedVersions(http)
    if (accepts === undefined) return yield* change
    const ref = { kind: "project", id } as const
    return yield* preconditions.guard({ ref, accepts, change, comesAfterVersion: isAboutState })
  })
})
