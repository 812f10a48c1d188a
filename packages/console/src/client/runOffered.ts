import type { Action } from "@design-workspace/client"
import { basePath, urlOf } from "./basePath.ts"
import { fetchSignedIn } from "./sessionEnd.ts"

/** Carries out a call that a refusal offers. Rejects with the service's own words. */
export const runOffered = async ({ body, method, path }: Action): Promise<void> => {
  const own = path.startsWith(basePath) ? path.slice(basePath.length - 1) : path
  const response = await fetchSignedIn(urlOf(own), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
  })
  if (response.ok) return
  const refusal = (await response.json().catch(() => null)) as { readonly message?: string } | null
  throw new Error(refusal?.message ?? `${response.status}`)
}
