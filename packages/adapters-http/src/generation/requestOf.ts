import { briefOf } from "@design-workspace/client/contract/generation/briefBody"
import type { RegenerateBody } from "@design-workspace/client/contract/generation/GenerationApi"
import type { GenerationRequest } from "@design-workspace/domain/generation/request/GenerationRequest"

/** What the body of a generation or of its estimate asks for. */
export const requestOf = (body: typeof RegenerateBody.Type): GenerationRequest => ({
  mode: body.mode,
  params: body.params,
  ...briefOf(body),
  keepBlockIds: body.keepBlockIds ?? []
})
