import type { GenerationRequest } from "@design-workspace/domain/generation/request/GenerationRequest"
import { briefOf } from "../contract/generation/briefBody.ts"
import type { RegenerateBody } from "../contract/generation/GenerationApi.ts"

/** What the body of a generation or of its estimate asks for. */
export const requestOf = (body: typeof RegenerateBody.Type): GenerationRequest => ({
  mode: body.mode,
  params: body.params,
  ...briefOf(body),
  keepBlockIds: body.keepBlockIds ?? []
})
