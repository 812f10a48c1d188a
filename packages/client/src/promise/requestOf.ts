export interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly payload?: unknown
}

export interface AnyOptions {
  readonly signal?: AbortSignal | undefined
  readonly actions?: boolean | undefined
  readonly names?: boolean | undefined
  readonly idempotencyKey?: string | undefined
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

export interface Target {
  readonly baseUrl: string
  readonly token: string | undefined
}

/** Would name another path: nothing, and the steps `.` and `..`. */
const isNoName = (value: unknown): boolean =>
  (typeof value !== "string" && typeof value !== "number") || /^\.{0,2}$/.test(`${value}`)

const filled = (template: string, params: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (isNoName(value))
      throw new TypeError(`params.${name} must be an id or a name, not ${JSON.stringify(value)}.`)
    return encodeURIComponent(`${value}`)
  })

const queryOf = ({ query = {} }: AnyRequest, { actions, names }: AnyOptions): string => {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const it of Array.isArray(value) ? value : [value]) if (it !== undefined) sent.append(name, `${it}`)
  if (actions === true) sent.append("actions", "1")
  if (names === true) sent.append("names", "1")
  const text = sent.toString()
  return text === "" ? "" : `?${text}`
}

const headersOf = (
  { ifMatch, ifNoneMatch, idempotencyKey }: AnyOptions,
  token: string | undefined,
  hasBody: boolean
): Headers =>
  new Headers({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(hasBody ? { "content-type": "application/json" } : {}),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    ...(ifNoneMatch === undefined ? {} : { "if-none-match": `"${ifNoneMatch}"` })
  })

export const requestOf = (
  method: string,
  path: string,
  { baseUrl, token }: Target,
  request: AnyRequest = {},
  options: AnyOptions = {}
): readonly [url: string, init: RequestInit] => {
  const url = `${baseUrl}${filled(path, request.params ?? {})}${queryOf(request, options)}`
  const hasBody = request.payload !== undefined
  return [
    url,
    {
      method,
      headers: headersOf(options, token, hasBody),
      ...(hasBody ? { body: JSON.stringify(request.payload) } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal })
    }
  ]
}
