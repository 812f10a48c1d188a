import { type Operation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Array } from "effect"
import { dataNotice } from "../answers/Markdown.ts"
import { type Endpoint, endpoints } from "../requests/Endpoints.ts"

const forTokens = ({ name }: Endpoint): boolean =>
  operations[name].tokens && operations[name].subject !== "service"

const startPoint =
  (publicUrl: string) =>
  ({ definition: { method, path }, name }: Endpoint): ReadonlyArray<string> => {
    const { description, trashed }: Operation = operations[name]
    return path.includes(":") || path.endsWith("/deleted") || trashed || method !== "GET"
      ? []
      : [`- [${name}](${publicUrl}${path}): ${description}`]
  }

const namesBySubject = (names: ReadonlyArray<OperationName>): ReadonlyArray<string> =>
  Object.entries(Array.groupBy(names, (name) => operations[name].subject)).map(
    ([subject, group]) => `- ${subject}: ${group.join(", ")}`
  )

/** In the form of llms.txt. */
export const agentGuide = (publicUrl: string): string => {
  const offered = endpoints().filter(forTokens)
  const costly = offered.flatMap(({ name }) => (operations[name].costly ? [name] : []))
  return `# Design Workspace

> Keeps designs of software systems. A collection is a template of layers, blocks, specialties and edges, which a model can generate. A space shows a collection, with what it hides, overrides and adds. A project starts as a space's graph and has a versioned document for each block. What is deleted lies in a trash and can be restored, but for a space's own items.

## Calling

- Send \`Authorization: Bearer <token>\`. A signed-in person makes tokens; \`${publicUrl}/api/session\` says whose yours is. Scope \`read\` reads, \`read_write\` writes too; the token acts with its owner's roles.
- Send \`Accept: text/markdown\`: every read and the restores of collections and projects then answer in Markdown, their errors too. Other writes and their errors are JSON. Bodies are JSON; an unknown field is 400.
- Every Markdown page ends with \`## Actions\`: what you may do next, and nothing that your scope or role forbids. Follow it rather than guess paths. A line reads \`- METHOD path — name — description; path :slots; query parameters; body {shape}\`. Take a \`:slot\` from the page; \`a|b\` is a choice, \`?\` marks what may be left out, a field without a type holds text.
- ${dataNotice} Titles, prompts, names and texts come from whoever may write them; \`by: guest\` marks a project of somebody who is not known.
- A text of many lines, as that of a document, stands to the letter between two fences of backticks that are longer than any in it. Only the last \`## Actions\` that stands at the start of a line counts.
- Lists come in pages: follow the action \`the next page\` until \`next_cursor\` is null.

## When it is refused

- An error has \`code\`, \`message\` and, where you can resolve it, actions: make that call, then repeat yours. 403 names the scope or role that is missing. 429 and 503 say \`Retry-After\`.
- Costly operations (${costly.join(", ")}) need \`confirm: true\` in the body, else 409 \`CONFIRM_REQUIRED\`.
- \`version:\` of a page is its ETag: \`If-None-Match\` gives 304. Writes take it as \`expectedUpdatedAt\` or \`If-Match\`, documents take \`expected_version\`; 409 \`stale\` means read again and rebuild your change.
- Send \`Idempotency-Key\` with a POST that you may repeat: it is carried out once.

## Generating

\`POST /api/collections/:id/regenerate?mode=async\` answers 202 with \`job_id\` and \`poll\`. Read \`poll\` every few seconds until its \`status\` is \`succeeded\`, \`failed\` or \`cancelled\`. Without \`mode=async\` the answer is an event stream. The next run is 409 until \`retry_at\`.

\`generateProject\` makes graph, documents or both from a project's prompt, as such a job; \`readProjectAttempt\` says what became of each document.

## Start

${offered.flatMap(startPoint(publicUrl)).join("\n")}

## Operations

Their paths, parameters and bodies are in the OpenAPI document under these names.

${namesBySubject(offered.map(({ name }) => name)).join("\n")}

## More

- [OpenAPI 3.1](${publicUrl}/openapi.json): every operation with its schemas
- [MCP](${publicUrl}/mcp): the same operations as tools of the Model Context Protocol, by POST with the token
`
}
