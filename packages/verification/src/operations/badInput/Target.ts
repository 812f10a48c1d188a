import type { OperationObject, Parameter } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { operationNamed, parametersOf } from "../../calls/PublishedApi.ts"
import type { RawRequest } from "../../calls/rawHttp.ts"
import type { Call } from "../OperationCase.ts"
import { credentialOf, type Scene } from "../Scene.ts"
import type { Hostile } from "./hostileValues.ts"

/** Of a good call one thing after the other is spoilt. */
export interface Target {
  readonly operation: OperationObject
  readonly parameters: ReadonlyArray<Parameter>
  readonly call: Call
  readonly request: (changes?: Changes) => RawRequest
}

export interface Changes {
  readonly method?: string
  /** As it stands in the request. */
  readonly path?: string
  /** Encoded. */
  readonly params?: Readonly<Record<string, string>>
  /** With its question mark. */
  readonly query?: string
  /** Take the place of those of the same name, in any case. */
  readonly headers?: ReadonlyArray<readonly [name: string, value: string]>
  /** Names of headers to leave out. */
  readonly without?: ReadonlyArray<string>
  readonly body?: string | Buffer
}

const bodyOf = ({ body }: Call, changed = JSON.stringify(body) as string | Buffer | undefined) =>
  changed === undefined ? undefined : Buffer.from(changed)

export const targetOf = async (scene: Scene): Promise<Target> => {
  const call = await scene.the.make(scene.world)
  const { host } = new URL(scene.world.api.url)
  const { cookie, token } = credentialOf(scene, call, scene.the.by)
  const { operation } = operationNamed(scene.operation.name)
  const usual: RawRequest["headers"] = [
    ["Host", host],
    ["Connection", "close"],
    ...(token === undefined ? [] : [["Authorization", `Bearer ${token}`] as const]),
    ...(cookie === undefined ? [] : Object.entries({ Cookie: cookie, "Sec-Fetch-Site": "same-origin" })),
    ...Object.entries(call.headers ?? {})
  ]
  return {
    operation,
    parameters: parametersOf(operation),
    call,
    request: (changes = {}) => {
      const { headers = [], method = scene.operation.method, params = {}, without = [] } = changes
      const body = bodyOf(call, changes.body)
      const path = scene.operation.path.replace(
        /\{(\w+)\}/g,
        (_, slot: string) => params[slot] ?? encodeURIComponent(call.params?.[slot] ?? "")
      )
      const framing: RawRequest["headers"] =
        body === undefined
          ? []
          : Object.entries({ "Content-Type": "application/json", "Content-Length": String(body.length) })
      const replaced = [...headers.map(([name]) => name), ...without].map((name) => name.toLowerCase())
      const kept = [...usual, ...framing].filter(([name]) => !replaced.includes(name.toLowerCase()))
      return {
        method,
        target: `${changes.path ?? path}${changes.query ?? call.query ?? ""}`,
        headers: [...kept, ...headers],
        ...(body === undefined ? {} : { body })
      }
    }
  }
}

export interface Input {
  /** Where the bad is: `path id`, `header If-Match`, `body messages.0.role`. */
  readonly slot: string
  readonly name: string
  /** Made when it is sent: many are large. */
  readonly make: () => Attempt
}

export interface Attempt {
  readonly request: RawRequest
  /** The document refuses what stands here: 400, with an issue here, in it, or at what holds it. */
  readonly refusedAt?: Path
  /** The document's limit lets in what stands here: a 400 is not for its size. */
  readonly fitsAt?: Path
  /** The answer's is one of them. */
  readonly statuses?: ReadonlyArray<number>
  /** It may be no request at all: then the answer is for no operation. */
  readonly unreadable?: boolean
  /** One request, whoever reads it: it is answered once. */
  readonly single?: boolean
}

export type Path = ReadonlyArray<string | number>

/** One for each of the values, in one place. */
export const inputsIn = <A>(
  slot: string,
  values: ReadonlyArray<Hostile<A>>,
  attemptWith: (value: A, name: string) => Attempt
): ReadonlyArray<Input> =>
  values.map(({ name, value }) => ({ slot, name, make: () => attemptWith(value(), name) }))
