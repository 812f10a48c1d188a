import type { Api } from "../calls/Api.ts"
import { sampleOf } from "./sampleOf.ts"

/** What `/metrics` says of one of the service's own metrics; fails where it has nothing. */
export const metricOf = async (api: Api, name: string): Promise<number> => {
  const value = await sampleOf(api, name)
  if (value === undefined) throw new Error(`/metrics has no ${name}`)
  return value
}
