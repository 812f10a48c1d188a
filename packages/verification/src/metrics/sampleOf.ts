import type { Api } from "../calls/Api.ts"
import { expectStatus } from "../scenes/World.ts"

/** What `/metrics` has under a name with its labels, without the service's prefix; undefined where it has nothing. */
export const sampleOf = async (api: Api, name: string): Promise<number | undefined> => {
  const { text } = expectStatus(await api.call("GET", "/metrics"), 200)
  const line = text.split("\n").find((it) => it.startsWith(`design_workspace_${name} `))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ")))
}
