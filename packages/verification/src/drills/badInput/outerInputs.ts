import type { Parameter } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { documentRefusesParameter } from "./documentRefuses.ts"
import {
  headerNames,
  hostileHeaderValues,
  hostileQueries,
  hostileQueryValues,
  hostileSegments
} from "./hostileValues.ts"
import type { Input } from "./Input.ts"
import type { Target } from "./Target.ts"

/** Whether a text is too long for the head of a request, or has what may not stand there. */
const isUnreadable = (text: string): boolean => text.length > 8_000 || /[^!-~]/.test(text)

const inPath = (target: Target, { name: parameter }: Parameter): ReadonlyArray<Input> =>
  hostileSegments.map(({ name, value }) => ({
    slot: `path ${parameter}`,
    name,
    make: () => ({
      request: target.request({ params: { [parameter]: value() } }),
      unreadable: isUnreadable(value())
    })
  }))

const decoded = (value: string): string | undefined => {
  const [text] = new URLSearchParams(`a=${value}`).getAll("a")
  return text
}

const inQuery = (target: Target, parameter: Parameter): ReadonlyArray<Input> =>
  hostileQueryValues.map(({ name, value }) => ({
    slot: `query ${parameter.name}`,
    name,
    make: () => {
      const text = decoded(value()) ?? ""
      const refused = !value().includes("&") && documentRefusesParameter(parameter, text)
      return {
        request: target.request({ query: `?${parameter.name}=${value()}` }),
        unreadable: isUnreadable(value()),
        ...(refused ? { refusedAt: ["query", parameter.name] } : {})
      }
    }
  }))

const twice = (target: Target, { name }: Parameter): Input => ({
  slot: `query ${name}`,
  name: "twice",
  make: () => ({ request: target.request({ query: `?${name}=1&${name}=1` }) })
})

const inHeader = (target: Target, header: string): ReadonlyArray<Input> =>
  hostileHeaderValues.map(({ name, value }) => ({
    slot: `header ${header}`,
    name,
    make: () => ({ request: target.request({ headers: [[header, value()]] }), unreadable: true })
  }))

/** What can be put into the path, the query and the headers of an operation. */
export const outerInputs = (target: Target): ReadonlyArray<Input> => {
  const of = (place: string) => target.parameters.filter((it) => it.in === place)
  const queries = hostileQueries.map(({ name, value }) => ({
    slot: "query",
    name,
    make: () => ({ request: target.request({ query: value() }), unreadable: isUnreadable(value()) })
  }))
  return [
    ...of("path").flatMap((it) => inPath(target, it)),
    ...of("query").flatMap((it) => [...inQuery(target, it), twice(target, it)]),
    ...queries,
    ...headerNames.flatMap((it) => inHeader(target, it))
  ]
}
