import type { Answer, Api, CallOptions } from "./Api.ts"

type Headers = Readonly<Record<string, string>>

export interface Calls {
  readonly get: (path: string, headers?: Headers) => Promise<Answer>
  readonly post: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>
  readonly put: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>
  readonly patch: (path: string, body?: unknown, headers?: Headers) => Promise<Answer>
  readonly delete: (path: string, headers?: Headers) => Promise<Answer>
}

/** Calls with a token or a cookie; bare without either, as a guest. */
export const callsOf = (api: Api, credential: Pick<CallOptions, "cookie" | "token"> = {}): Calls => {
  const call = (method: string, path: string, body: unknown, headers: Headers = {}) =>
    api.call(method, path, { ...credential, body, headers })
  return {
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    put: (path, body, headers) => call("PUT", path, body, headers),
    patch: (path, body, headers) => call("PATCH", path, body, headers),
    delete: (path, headers) => call("DELETE", path, undefined, headers)
  }
}
