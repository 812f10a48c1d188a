import type { Token } from "@design-workspace/client"
import type { SecretSample } from "../ui/Dialog.tsx"

/** Where a token stands in its life; `ending` is its last week. */
type TokenLife = "live" | "ending" | "expired" | "revoked"

const week = 7 * 24 * 60 * 60 * 1_000

/** `now` is in milliseconds. */
export const tokenLife = (
  { expires_at, revoked_at }: Pick<Token, "expires_at" | "revoked_at">,
  now: number
): TokenLife => {
  if (revoked_at !== null) return "revoked"
  const left = Date.parse(expires_at) - now
  if (left <= 0) return "expired"
  return left <= week ? "ending" : "live"
}

const curl = (url: string, token: string): string => `TOKEN=${token}
curl -H "Authorization: Bearer $TOKEN" ${url}/api/session
curl -H "Authorization: Bearer $TOKEN" -H "Accept: text/markdown" \\
  ${url}/api/collections`

const mcp = (url: string, token: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        "design-workspace": { type: "http", url: `${url}/mcp`, headers: { Authorization: `Bearer ${token}` } }
      }
    },
    null,
    2
  )

const typescript = (url: string, token: string): string => `import { connect } from "@design-workspace/client"

const workspace = connect({
  baseUrl: ${JSON.stringify(url)},
  token: ${JSON.stringify(token)}
})
console.log(await workspace.session.whoAmI())`

/** `url` ends without a slash. */
export const tokenSamples = (url: string, token: string): ReadonlyArray<SecretSample> => [
  {
    title: "curl",
    note: "Who the token acts for, then the collections in Markdown, with the calls that may come next.",
    value: curl(url, token)
  },
  {
    title: "MCP",
    note: "For an agent: the operations as tools. Put it into the agent's configuration of MCP servers.",
    value: mcp(url, token)
  },
  {
    title: "TypeScript",
    note: "The typed client is a package in the service's repository.",
    value: typescript(url, token)
  }
]
