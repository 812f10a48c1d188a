import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of search and MCP. */
export const searchNotes = {
  search: paragraphs(
    "Finds collections, spaces, projects and current documents that have all the words of `q`: in the name, the title, the description, the prompt, the text of the document, and the names and descriptions of a collection's items. A word is found as it stands, by its beginning, and without the endings of the language that the service is set to. Upper and lower case, accents, and what stands between words do not count: `Cafe` finds `Café`, `Strasse` finds `Straße`. `C++`, `C#` and `.NET` are words of their own. A name with a typo is found too, if the database has `pg_trgm` (`/readyz` says if not).",
    "What the caller may read now is found, and nothing that lies in the trash or in a space that does. Guests find their own projects. What is public comes with `?visibility=public`, for everybody, and nothing else comes with it.",
    "What is called just as asked for comes first, then titles with all the words, titles with words that begin so, titles with a typo, and then what has the words in descriptions and texts; of each the originals before their copies in spaces, these before nodes of projects, then the latest, then by id. The `title` of a document is the label of its node. Of a text the first 256 KiB count.",
    "Blocks of collections and spaces, and nodes of projects, are found by their names and descriptions, where their collection, space or project is. A space has them as it shows them: hidden ones are not found there, and the names that it gives count. What was there before the service could find parts is found as it is indexed.",
    "A `snippet` is plain text in pieces: a client that shows them with marks escapes each one. Pieces with `match` are words that begin as asked for. `path` is where the thing is read; of a block and a node it is the page of the console that opens it selected.",
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
  )
} satisfies Notes
