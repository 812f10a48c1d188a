import { passwordLength } from "@design-workspace/domain/accounts/User"
import { paragraphs, project, sentences, shop, type Texts } from "./Texts.ts"

const method = "The method of the Model Context Protocol, as `tools/call`."

export const valueTexts: Texts = {
  operations: {
    search: paragraphs(
      sentences(
        "Finds collections, spaces, projects and current documents that have all the words of `q`: in the name, the title, the description, the prompt, the text of the document, and the names and descriptions of a collection's items.",
        "A word is found as it stands, by its beginning, and without the endings of the language that the service is set to.",
        "Upper and lower case, accents, and what stands between words do not count: `Cafe` finds `Café`, `Strasse` finds `Straße`.",
        "`C++`, `C#` and `.NET` are words of their own.",
        "A name with a typo is found too, if the database has `pg_trgm` (`/readyz` says if not)."
      ),
      sentences(
        "What the caller may read now is found, and nothing that lies in the trash or in a space that does.",
        "Guests find their own projects.",
        "What is public comes with `?visibility=public`, for everybody, and nothing else comes with it."
      ),
      sentences(
        "What is called just as asked for comes first, then titles with all the words, titles with words that begin so, titles with a typo, and then what has the words in descriptions and texts; of each the originals before their copies in spaces, these before nodes of projects, then the latest, then by id.",
        "The `title` of a document is the label of its node.",
        "Of a text the first 256 KiB count."
      ),
      sentences(
        "Blocks of collections and spaces, and nodes of projects, are found by their names and descriptions, where their collection, space or project is.",
        "A space has them as it shows them: hidden ones are not found there, and the names that it gives count.",
        "What was there before the service could find parts is found as it is indexed."
      ),
      sentences(
        "A `snippet` is plain text in pieces: a client that shows them with marks escapes each one.",
        "Pieces with `match` are words that begin as asked for.",
        "`path` is where the thing is read; of a block and a node it is the page of the console that opens it selected."
      ),
      sentences(
        "What was committed is found by the next search.",
        "It reads at most 256 KiB of texts that are not indexed yet, and has the rest indexed first.",
        "A search that takes more than 5 s is 503 `OVERLOADED`: more or rarer words take less, and one that waited for the index goes on where it was.",
        "So is one that gets no turn: a user or an address may have 32 that wait."
      )
    ),
    callTools: paragraphs(
      sentences(
        "JSON-RPC 2.0 over Streamable HTTP, in the revisions 2025-11-25, 2025-06-18 and 2025-03-26 (which alone takes batches, of up to 50 messages).",
        "There are no sessions: GET and DELETE are 405, and any process answers any call."
      ),
      "It takes a token only; a cookie counts as no credential. An `Origin` other than the service's own is 403.",
      sentences(
        "`tools/list` shows what the token may use.",
        "Each call of a tool is checked, counted and answered as the operation that it calls.",
        "A refusal is a result with `isError` and the same `code`, `message` and `actions`.",
        "A run is started as a job."
      )
    ),
    readHealth: "200 while the process lives.",
    readReadiness:
      "200 once the migrations are done and while the database answers; 503 also while the process stops.",
    readMetrics: "In Prometheus' text format.",
    readAgentGuide:
      "Where an agent begins: what the service is, how it calls, and which operations there are.",
    readOpenApi: "This document; `servers` has the service's public URL.",
    readApiReference: sentences(
      "This document as a page for reading and trying it out. It loads nothing from elsewhere.",
      "It is a page of the service's own origin: sign in with `signIn` and the calls carry the cookie."
    )
  },
  fields: {
    name: "The operation, by its `operationId` in this document, where its query is described.",
    method: "The HTTP method.",
    path: "With the known ids; `:name` stands for an id that the answer shows, or that the caller chooses.",
    body: "The shape of the body, in the notation of Markdown's Actions; absent if the call takes none.",
    description: "What it does, in a few words.",
    ok: "Always true.",
    status: "Always `ok`.",
    lacking: "What search lacks now, one sentence each; left out if nothing.",
    text: "The text, without markup.",
    match: "Whether it is a word that was searched for.",
    kind: "What kind of thing it is.",
    id: "The call's id, which its response repeats.",
    project_id: "Only of a document: its project.",
    part_id: "Only of a block and a node: its own id.",
    title: "The thing's name or title; of a document and a node, the node's label.",
    snippet: "At most 240 characters around the first match in the text, else the name.",
    visibility: "Only of a project, a document and a node: whom the project is for.",
    updated_at:
      "The thing's version; of a document, when its current version was written; of a block and a node, that of what holds it.",
    openapi: "The version of OpenAPI.",
    info: "What the API is called, and its version.",
    paths: "The operations, by path and method.",
    confirm: "Must be true.",
    jsonrpc: "The version of JSON-RPC: always `2.0`.",
    params: "The parameters, as the method has them.",
    result: "The result; the method says of what shape.",
    error: "What went wrong.",
    code: "A number of JSON-RPC 2.0 or of the Model Context Protocol.",
    data: "More about it; absent where there is no more."
  },
  example: {
    name: "updateProject",
    method: "PATCH",
    path: "/api/projects/01a1fa38-2e61-7a34-8d07-5b9f1c2e6d48",
    description: "change title, prompt, visibility or owner",
    text: "payment",
    kind: "document",
    id: 1,
    title: "Web",
    snippet: [
      { text: "Calls the ", match: false },
      { text: "payment", match: true },
      { text: " provider.", match: false }
    ],
    openapi: "3.1.1",
    info: { title: "Design Workspace", version: "0.1.0" },
    paths: {},
    message: "must not be empty",
    result: { tools: [] },
    code: -32_601
  },
  schemas: {
    Uuid: { description: "The id of a resource: a UUID, version 7, made by the server.", example: shop },
    SentUuid: {
      description: "The id of a resource as it is sent: a UUID in either case, read in lower case.",
      example: shop
    },
    ItemId: {
      description: sentences(
        "The id of a layer, block, specialty, node or role; `.` and `..` are none.",
        "A space's own items have ids that start with `x:`."
      ),
      example: "web"
    },
    Name: {
      description:
        "A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates.",
      example: "Web frontend"
    },
    Description: { description: "Free text.", example: "What shoppers see and touch." },
    Prompt: {
      description: "What the design is for.",
      example: "An online shop for books with a public catalogue."
    },
    Email: { description: "An e-mail address, compared without regard to case.", example: "ada@example.org" },
    Password: {
      description: `A password of ${passwordLength.least} to ${passwordLength.most} characters.`,
      example: "correct horse battery"
    },
    OfferedAction: {
      description: "A call that the caller may make next: `actions` of a read with `actions=1` holds them.",
      example: { body: "{title?, prompt?, visibility?: private|organisation|public, owner_id?}" }
    },
    Instant: {
      description: "An ISO 8601 instant, compared as such whatever its offset and fractions.",
      example: "2026-11-20T09:30:00.000Z"
    },
    Timestamp: "An instant: ISO 8601 in UTC with milliseconds and `Z`.",
    RuleText: { description: "An instruction for the model.", example: "Every service owns its data." },
    DocumentText: {
      description: "The text of a design document: at most 1 MiB in UTF-8.",
      example: "# Web frontend\n\nServer-rendered pages, no session state.\n"
    },
    MessageContent: {
      description: "The text of the message.",
      example: "An online shop: a web frontend calls a cart service and a catalogue."
    },
    Ok: "The change is made, or was already.",
    Action: {
      description: "A call that resolves a refusal. `body` has the fields that matter.",
      example: { name: "readCollection", method: "GET", path: `/api/collections/${shop}` },
      fields: {
        name: "The operation, by its `operationId` in this document.",
        path: "The path, with all ids.",
        body: "The fields of the body that resolve the refusal; absent if none is needed."
      }
    },
    ServiceOk: "All is well.",
    ServiceReady: {
      description: "Requests are served.",
      example: { lacking: ["Search finds no names with a typo: the database has no extension pg_trgm."] }
    },
    SnippetPiece: "A piece of plain text, and whether it is a word that matches.",
    FoundThing: {
      description: "A thing that search found.",
      example: {
        id: "web",
        project_id: project,
        visibility: "organisation",
        path: `/api/projects/${project}/doc-content/web`
      },
      fields: {
        path: "Where it is read; of a block and a node, the page of the console that opens it selected.",
        id: "The thing's id; of a document, that of its node; of a block, that of its collection or space; of a node, that of its project."
      }
    },
    OpenApi: "An OpenAPI 3.1 document.",
    McpMessages: {
      description: "A JSON-RPC 2.0 message of the Model Context Protocol, or a batch of at most 50.",
      example: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }
    },
    McpReplies: {
      description: "The JSON-RPC 2.0 response to a message, or to those of a batch.",
      example: { jsonrpc: "2.0", id: 1, result: { tools: [] } }
    },
    Purge: {
      description: "The confirmation that it may be deleted permanently.",
      example: { confirm: true }
    },
    Issue: {
      description: "One breach of a rule.",
      example: { path: ["name"] },
      fields: {
        path: sentences(
          "Where it is: names of fields and places in arrays; `path`, `query` or `headers` comes first for what is not in the body.",
          "Empty for the body as a whole."
        ),
        message: "What is wrong there."
      }
    },
    McpRequest: {
      description: "A call of a method.",
      example: { method: "tools/list", params: {} },
      fields: { method }
    },
    McpNotification: {
      description: "A message that gets no response.",
      example: { method: "notifications/initialized" },
      fields: { method }
    },
    McpResult: "The response to a call that succeeded.",
    McpFailure: {
      description: "The response to a call that failed.",
      example: { id: 1 },
      fields: { id: "The call's `id`; null or absent where it could not be read." }
    },
    McpError: { description: "An error of JSON-RPC 2.0.", example: { message: "Method not found" } }
  }
}
