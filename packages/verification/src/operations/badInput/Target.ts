import type { OperationObject, Parameter } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { publishedApi } from "../../calls/PublishedApi.ts"
import type { RawRequest } from "../../calls/rawHttp.ts"
import type { Call } from "../OperationCase.ts"
import { credentialOf, type Scene } from "../Scene.ts"

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

const parameterOf = (it: OperationObject["parameters"][number]): Parameter => {
  if (!("$ref" in it)) return it
  const shared = publishedApi.components.parameters[String(it.$ref).split("/").at(-1) ?? ""]
  if (shared === undefined) throw new Error(`there is no ${String(it.$ref)}`)
  return shared
}

const operationOf = (name: string): OperationObject => {
  const found = Object.values(publishedApi.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name)
  if (found === undefined) throw new Error(`there is no operation ${name}`)
  return found
}

const bodyOf = (call: Call, changed: string | Buffer | undefined): Buffer | undefined => {
  if (changed !== undefined) return Buffer.from(changed)
  return call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body))
}

export const targetOf = async (scene: Scene): Promise<Target> => {
  const call = await scene.the.make(scene.world)
  const { host } = new URL(scene.world.api.url)
  const { cookie, token } = credentialOf(scene, call, scene.the.by)
  const operation = operationOf(scene.operation.name)
  const usual: ReadonlyArray<readonly [string, string]> = [
    ["Host", host],
    ["Connection", "close"],
    ...(token === undefined ? [] : [["Authorization", `Bearer ${token}`] as const]),
    ...(cookie === undefined
      ? []
      : [["Cookie", cookie] as const, ["Sec-Fetch-Site", "same-origin"] as const]),
    ...Object.entries(call.headers ?? {})
  ]
  return {
    operation,
    parameters: operation.parameters.map(parameterOf),
    call,
    request: (changes = {}) => {
      const { headers = [], method = scene.operation.method, params = {}, without = [] } = changes
      const body = bodyOf(call, changes.body)
      const path = scene.operation.path.replace(
        /\{(\w+)\}/g,
        (_, slot: string) => params[slot] ?? encodeURIComponent(call.params?.[slot] ?? "")
      )
      const framing: ReadonlyArray<readonly [string, string]> =
        body === undefined
          ? []
          : [
              ["Content-Type", "application/json"],
              ["Content-Length", String(body.length)]
            ]
      const replaced = new Set(
        [...headers.map(([name]) => name), ...without].map((name) => name.toLowerCase())
      )
      return {
        method,
        target: `${changes.path ?? path}${changes.query ?? call.query ?? ""}`,
        headers: [
          ...[...usual, ...framing].filter(([name]) => !replaced.has(name.toLowerCase())),
          ...headers
        ],
        ...(body === undefined ? {} : { body })
      }
    }
  }
}
