import type { HttpSettings } from "../settings/HttpSettings.ts"
import { ownPath } from "../settings/ownPath.ts"

interface Paths {
  readonly "front.css": string
  readonly "front.js": string
}

/** Where the script puts the token that it made. */
const token = '<span class="token">dw_…</span>'

const curl = (url: string): string => `TOKEN=${token}
curl -H "Authorization: Bearer $TOKEN" ${url}/api/session
curl -H "Authorization: Bearer $TOKEN" -H "Accept: text/markdown" \\
  ${url}/api/collections`

const mcp = (url: string): string => `{
  "mcpServers": {
    "design-workspace": {
      "type": "http",
      "url": "${url}/mcp",
      "headers": { "Authorization": "Bearer ${token}" }
    }
  }
}`

const typescript = (url: string): string => `import { connect } from "@design-workspace/client"

const workspace = connect({
  baseUrl: "${url}",
  token: "${token}"
})
console.log(await workspace.session.whoAmI())`

const sample = (title: string, note: string, code: string): string => `
      <div class="sample">
        <div class="title"><h3>${title}</h3></div>
        <p>${note}</p>
        <pre tabindex="0" role="region" aria-label="${title}">${code}</pre>
      </div>`

const signIn = `
    <section aria-labelledby="entry">
      <h2 id="entry">Sign in</h2>
      <noscript><p>Signing in on this page needs JavaScript. Everything else is here without it.</p></noscript>
      <p id="problem" role="alert" hidden></p>
      <div id="guest" hidden>
        <form id="sign-in" method="post">
          <label for="email">E-mail address</label>
          <input id="email" name="email" type="email" autocomplete="username" required maxlength="320">
          <label for="password">Password</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200">
          <button>Sign in</button>
        </form>
        <p id="other-way" hidden><a class="button" id="oidc"></a></p>
      </div>
      <div id="user" hidden>
        <p>You are signed in as <strong id="name" tabindex="-1"></strong>.</p>
        <form id="make-token" method="post">
          <label for="token-name">Name of a new token</label>
          <input id="token-name" name="name" required maxlength="200" value="First walk" autocomplete="off">
          <label for="scope">What it may do</label>
          <select id="scope" name="scope">
            <option value="read_write">read and write</option>
            <option value="read">only read</option>
          </select>
          <button>Make a token</button>
        </form>
        <p id="made" role="status"></p>
        <button id="sign-out" class="quiet" type="button">Sign out</button>
      </div>
    </section>`

/** The page's HTML. It can be read without its script, which signs in, makes a token and copies. */
export const frontHtml = (settings: Pick<HttpSettings["Service"], "publicUrl">, paths: Paths): string => {
  const url = settings.publicUrl
  const at = (path: string) => ownPath(settings, path)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Design Workspace</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${paths["front.css"]}">
    <script type="module" src="${paths["front.js"]}"></script>
  </head>
  <body>
    <header>
      <h1>Design Workspace</h1>
      <p>Keeps designs of software systems: collections that a model generates, spaces that inherit them, and projects
        with versioned documents.</p>
      <nav aria-label="Documentation">
        <a href="${at("/docs")}">API reference</a>
        <a href="${at("/openapi.json")}">OpenAPI document</a>
        <a href="${at("/llms.txt")}">Guide for agents</a>
      </nav>
    </header>
    <main>${signIn}
    <section aria-labelledby="walk">
      <h2 id="walk">First walk</h2>
      <p>A program shows a token. Sign in and make one above, and it stands in these samples.</p>${sample(
        "curl",
        "Who the token acts for, then the collections in Markdown, with the calls that may come next.",
        curl(url)
      )}${sample("MCP", "For an agent: the operations as tools.", mcp(url))}${sample(
        "TypeScript",
        "The typed client is a package in the service's repository.",
        typescript(url)
      )}
    </section>
    </main>
  </body>
</html>
`
}
