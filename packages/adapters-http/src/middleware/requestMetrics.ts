import { Effect, Metric } from "effect"

/** The measurements of one request, taken once its answer begins. */
export interface Answered {
  readonly operation: string
  readonly method: string
  readonly status: number
  readonly seconds: number
}

const boundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Methods with a label of their own. Any other method would create one more series. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

const requestCounter = (operation: string, method: string, status: number) =>
  Metric.counter("design_workspace_http_requests_total", {
    description: "Requests by operation, method and status.",
    attributes: { unit: "{request}", operation, method, status: String(status) },
    incremental: true
  })

const durationHistogram = (operation: string) =>
  Metric.histogram("design_workspace_http_request_duration_seconds", {
    description: "Time until the answer began, by operation.",
    attributes: { unit: "s", operation },
    boundaries
  })

/** Each series is made once, so that labels are not assembled for every request. */
export const requestMetrics = Effect.map(Effect.context<never>(), (context) => {
  const counters = new Map<string, ReturnType<typeof requestCounter>>()
  const histograms = new Map<string, ReturnType<typeof durationHistogram>>()

  const counter = (operation: string, method: string, status: number) => {
    const key = `${operation} ${method} ${status}`
    const known = counters.get(key) ?? requestCounter(operation, method, status)
    counters.set(key, known)
    return known
  }
  const histogram = (operation: string) => {
    const known = histograms.get(operation) ?? durationHistogram(operation)
    histograms.set(operation, known)
    return known
  }

  return ({ method, operation, seconds, status }: Answered): void => {
    counter(operation, methods.has(method) ? method : "OTHER", status).updateUnsafe(1, context)
    histogram(operation).updateUnsafe(seconds, context)
  }
})
