import { answerSaying } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import type { Api } from "../calls/Api.ts"
import { expectStatus, freshAddress } from "./World.ts"

/**
 * Begins a sign-in; answers the query and the headers of somebody who comes back from the provider, which says this.
 */
export const oidcRound = async (
  api: Api,
  said: Parameters<typeof answerSaying>[1],
  address = freshAddress()
) => {
  const begun = expectStatus(await api.call("GET", "/api/session/oidc"), 303)
  const state = new URL(String(begun.headers["location"])).searchParams.get("state") ?? ""
  const [cookie = ""] = begun.headers["set-cookie"] ?? []
  return { query: answerSaying(state, said), headers: { cookie: cookie.split(";")[0] ?? "", ...address } }
}
