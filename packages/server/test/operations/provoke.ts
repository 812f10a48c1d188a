import { formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import type { Answer } from "@design-workspace/verification/calls/Api"
import type { DocumentedAnswer } from "@design-workspace/verification/operations/documented"
import type { Make, Provocation } from "@design-workspace/verification/operations/OperationCase"
import { type Scene, send } from "@design-workspace/verification/operations/Scene"
import { refusals } from "./refusals.ts"

const sendOwn = async (scene: Scene, make: Make<Provocation>): Promise<Answer> => {
  const call = await make(scene.world)
  return send(scene, call, {}, call.by ?? scene.the.by)
}

/** The call on what does not exist, by the parameters of a case's `missing`. */
export const notFound = async (scene: Scene, params: Readonly<Record<string, string>>): Promise<Answer> => {
  const call = await scene.standing()
  return send(scene, { ...call, params: { ...call.params, ...params } })
}

const refuse = async (scene: Scene, code: string): Promise<Answer> => {
  const { operation, the } = scene
  const own = the.own?.[code]
  if (own !== undefined) return sendOwn(scene, own)
  const params = the.missing?.[code]
  if (params !== undefined) return notFound(scene, params)
  const refusal = refusals[code]
  if (refusal === undefined) throw new Error(`${operation.name}: nothing brings about ${code}`)
  return refusal(scene)
}

/** Whether a read is answered in this type only where it is asked for. */
const isNegotiated = (type: string | undefined): type is string =>
  [formats.markdown, formats.mermaid, formats.svg].some(({ mediaType }) => mediaType === type)

/** The query for a graph in this type, which no `Accept` asks for; nothing for another type. */
const fileQuery = (type: string | undefined): { readonly query?: string } => {
  const form = formatsOut("picture", "tool").find((it) => formats[it].mediaType === type)
  return form === undefined ? {} : { query: `?format=${form}` }
}

/** The call itself in the media type that is asked for, or the same read again for 304. */
const succeed = async (scene: Scene, { status, type }: DocumentedAnswer): Promise<Answer> => {
  const own = scene.the.own?.[status] ?? (type === undefined ? undefined : scene.the.own?.[type])
  if (own !== undefined) return sendOwn(scene, own)
  const call = { ...(await scene.the.make(scene.world)), ...fileQuery(type) }
  if (status !== 304) return send(scene, call, isNegotiated(type) ? { headers: { accept: type } } : {})
  const { headers } = await send(scene, call)
  return send(scene, call, { headers: { "if-none-match": String(headers["etag"]) } })
}

/** Brings about one answer of an operation. */
export const provoke = (scene: Scene, answer: DocumentedAnswer): Promise<Answer> =>
  answer.code === undefined ? succeed(scene, answer) : refuse(scene, answer.code)
