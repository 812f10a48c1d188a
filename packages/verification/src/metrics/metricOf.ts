import type { Api } from "../calls/Api.ts"
import { expectStatus } from "../scenes/World.ts"

/** What `/metrics` says of one of the service's own metrics that has no labels. */
export const metricOf = async (api: Api, name: string): Promise<number> => {
  const { text } = expectStatus(await api.call("GET", "/metrics"), 200)
  const line = text.split("\n").find((it) => it.startsWith(`design_workspace_${name} `))
  if (line === undefined) throw new Error(`/metrics has no ${name}`)
  return Number(line.slice(line.lastIndexOf(" ")))
}
