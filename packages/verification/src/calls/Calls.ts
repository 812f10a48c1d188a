import type { Api, CallOptions } from "./Api.ts"

type Headers = Readonly<Record<string, string>>

export type Calls = ReturnType<typeof callsOf>

/** Calls with a token or a cookie; bare without either, as a guest. */
export const callsOf = (api: Api, credential: Pick<CallOptions, "cookie" | "token"> = {}) => {
  const call = (method: string, path: string, body: unknown, headers: Headers = {}) =>
    api.call(method, path, { ...credential, body, headers })
  return {
    get: (path: string, headers?: Headers) => call("GET", path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Headers) => call("POST", path, body, headers),
    put: (path: string, body?: unknown, headers?: Headers) => call("PUT", path, body, headers),
    patch: (path: string, body?: unknown, headers?: Headers) => call("PATCH", path, body, headers),
    delete: (path: string, headers?: Headers) => call("DELETE", path, undefined, headers)
  }
}
