import { isDeepStrictEqual } from "node:util"
import { eventsOf, type RunEvent } from "./eventsOf.ts"
import type { Screen } from "./Screen.ts"
import type { Refusal } from "./Wire.ts"

export class Unexpected extends Error {
  override readonly name = "Unexpected"
}

export const same = (what: string, found: unknown, expected: unknown): void => {
  if (isDeepStrictEqual(found, expected)) return
  throw new Unexpected(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`)
}

/** `T` is the body that the contract of the API has for this status. */
export interface Call<T> {
  /** 200 without one. */
  readonly expect?: number
  readonly code?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly describe?: (body: T) => string
}

export interface Answer<T> {
  readonly headers: Headers
  readonly text: string
  readonly json: T
}

/** A call that must be refused. */
type Refused = Required<Pick<Call<Refusal>, "expect" | "code">> & Call<Refusal>

export type Client = ReturnType<typeof makeClient>

export type Credential = Readonly<Record<string, string>>

const timeout = 30_000

const reasonOf = (problem: unknown): string =>
  problem instanceof Error ? reasonOf(problem.cause ?? problem.message) : String(problem)

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Plain HTTP, not the typed client: the story shows methods, paths, statuses and headers. */
export const makeClient = (screen: Screen, url: string, who: string, credential: Credential) => {
  const send = (method: string, path: string, { body, headers }: Pick<Call<unknown>, "body" | "headers">) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        ...credential,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout)
    }).catch((cause) => {
      throw new Unexpected(`${who}: ${method} ${path}: expected an answer, got none: ${reasonOf(cause)}`)
    })

  const call = async <T = unknown>(method: string, path: string, call: Call<T> = {}): Promise<Answer<T>> => {
    const response = await send(method, path, call)
    const text = await response.text()
    const json = jsonIn(text) as T
    const code = response.ok || response.status === 304 ? undefined : (json as Refusal | undefined)?.code
    const { expect = 200 } = call
    if (response.status !== expect || code !== call.code) {
      const expected = `${expect}${call.code === undefined ? "" : ` ${call.code}`}`
      throw new Unexpected(`${who}: ${method} ${path}: expected ${expected}, got ${response.status} ${text}`)
    }
    const described = [code ?? "", call.describe?.(json) ?? ""].filter((it) => it !== "").join(": ")
    screen.call(who, response.status, `${method} ${path}`, described)
    return { headers: response.headers, text, json }
  }

  return {
    call,
    /** The body of a read that must be answered 200. */
    get: async <T>(path: string, describe?: (body: T) => string) =>
      (await call<T>("GET", path, describe === undefined ? {} : { describe })).json,
    /** Not printed: one of many reads. */
    readQuietly: async <T>(path: string) => {
      const response = await send("GET", path, {})
      const text = await response.text()
      if (!response.ok)
        throw new Unexpected(`${who}: GET ${path}: expected 200, got ${response.status} ${text}`)
      return JSON.parse(text) as T
    },
    refused: async (method: string, path: string, options: Refused) =>
      (await call<Refusal>(method, path, options)).json,
    /** The events of an applied generation as they come. */
    async *follow(path: string, body: unknown): AsyncGenerator<RunEvent> {
      const response = await send("POST", path, { body })
      const type = response.headers.get("content-type") ?? "none"
      if (response.status !== 200 || !type.startsWith("text/event-stream") || response.body === null) {
        throw new Unexpected(
          `${who}: POST ${path}: expected 200 and an event stream, got ${response.status} ${await response.text()}`
        )
      }
      screen.call(who, 200, `POST ${path}`, `${type}, model ${response.headers.get("x-model")}`)
      try {
        yield* eventsOf(response.body)
      } catch (cause) {
        throw new Unexpected(`${who}: POST ${path}: the stream broke off: ${reasonOf(cause)}`)
      }
    }
  }
}
