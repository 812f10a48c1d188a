import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { onTestFinished } from "vitest"

export interface CollectedSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly links: ReadonlyArray<{ readonly traceId: string; readonly spanId: string }>
}

export interface CollectedLog {
  readonly body: unknown
  readonly severity: string
  readonly traceId: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface CollectedMetric {
  readonly description: string
  readonly unit: string
  readonly attributes: ReadonlySet<string>
}

export type Collector = Awaited<ReturnType<typeof startCollector>>

// biome-ignore lint/suspicious/noExplicitAny: what arrives is read as the protocol says, and judged by the assertions
type Json = any

const attributesOf = (attributes: ReadonlyArray<Json>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spanOf = ({ attributes, kind, links, name, parentSpanId, spanId, traceId }: Json): CollectedSpan => ({
  name,
  kind,
  traceId,
  spanId,
  parentSpanId,
  attributes: attributesOf(attributes),
  links: links.map((link: Json) => ({ traceId: link.traceId, spanId: link.spanId }))
})

const logOf = ({ attributes, body, severityText, traceId }: Json): CollectedLog => ({
  body: Object.values(body)[0],
  severity: severityText,
  traceId,
  attributes: attributesOf(attributes)
})

const metricOf = ({ description, gauge, histogram, sum, unit }: Json): CollectedMetric => ({
  description,
  unit,
  attributes: new Set(
    (gauge ?? histogram ?? sum).dataPoints.flatMap(({ attributes }: Json) =>
      attributes.map(({ key }: Json) => key)
    )
  )
})

/** For the running test; `answer` may refuse what is sent, or never answer. */
export const startCollector = async (
  answer: (response: ServerResponse) => void = (response) => void response.writeHead(200).end("{}")
) => {
  const received: Array<{ readonly path: string; readonly text: string }> = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? "", text: await text(request) })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  /** What a path was sent, three levels down. */
  const at = (path: string, ...levels: ReadonlyArray<string>): ReadonlyArray<Json> =>
    levels.reduce<ReadonlyArray<Json>>(
      (items, level) => items.flatMap((it) => it[level]),
      received.filter((it) => it.path === path).map(({ text }) => JSON.parse(text))
    )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts: () => received.map(({ text }) => text),
    spans: () => at("/v1/traces", "resourceSpans", "scopeSpans", "spans").map(spanOf),
    logs: () => at("/v1/logs", "resourceLogs", "scopeLogs", "logRecords").map(logOf),
    /** As they arrived last. */
    metrics: (): ReadonlyMap<string, CollectedMetric> =>
      new Map(
        at("/v1/metrics", "resourceMetrics", "scopeMetrics", "metrics").map((it) => [it.name, metricOf(it)])
      )
  }
}
