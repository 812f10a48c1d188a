import { access as text } from "../text/access.ts"
import type { SecretSample } from "../ui/SecretDialog.tsx"

const curl = (url: string, token: string): string => `TOKEN=${token}
curl -H "Authorization: Bearer $TOKEN" ${url}/api/session
curl -H "Authorization: Bearer $TOKEN" -H "Accept: text/markdown" \\
  ${url}/api/collections`

const mcp = (url: string, token: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        "design-workspace": {
          type: "http",
          url: `${url}/mcp`,
          headers: { Authorization: `Bearer ${token}` }
        }
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

/** How programs show a token to the service at this public URL, which ends without a slash. */
export const tokenSamples = (url: string, token: string): ReadonlyArray<SecretSample> => [
  { title: text.curl, note: text.curlNote, value: curl(url, token) },
  { title: text.mcp, note: text.mcpNote, value: mcp(url, token) },
  { title: text.typescript, note: text.typescriptNote, value: typescript(url, token) }
]
