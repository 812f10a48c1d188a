import { ada, paragraphs, project, sentences, type Texts } from "../wire/Texts.ts"

export const changeTexts: Texts = {
  operations: {
    watchChanges: paragraphs(
      sentences(
        "A long poll.",
        "Without `after` it answers at once with the cursor of now.",
        "With it, it answers as soon as there is something after the cursor, else after `wait` seconds with no items.",
        "`next_cursor` always says where to go on; call again with it at once.",
        "Take a cursor first, then read what you follow, and then follow: so nothing is missed in between."
      ),
      sentences(
        "Each change comes once, and none is skipped.",
        "For one thing they come in the order in which it changed, for different things in about the order of the commits.",
        "A change is told only to who may read the thing now.",
        "What happens in the trash, and permanent deletion, is told to who could read it before.",
        "The cursor goes on past what is not told, so that it shows at most that something changed somewhere.",
        "A page may be empty before `wait` is over, if much of what came was not for this caller."
      ),
      sentences(
        "What a user may read only because it is public is told by `kind` and `id` alone, the rest is null.",
        "Guests are told of their own projects.",
        "Names of authors are told within a common organisation."
      ),
      sentences(
        "Told are collections, spaces, projects, documents (with `project_id` and `node_id`) and memory rules, 7 days back unless the service is set up otherwise.",
        "An older cursor, or one of before an import or a restore, is 410 `CURSOR_EXPIRED`.",
        "The filters are joined by and; they may change from call to call."
      ),
      sentences(
        "A call counts as one request, however long it waits.",
        "One credential may have 32 of them waiting in a process, unless it is set up otherwise: beyond that it is 429 `RATE_LIMITED`.",
        "It is 503 `OVERLOADED` while the process has as many waiting as it may.",
        "A process that stops answers at once those who wait."
      )
    )
  },
  fields: {
    project_id: "Only of a document.",
    node_id: "Only of a document: the node of the project's graph that it describes.",
    updated_at:
      "The thing's `updated_at` after it, of a document the project's; null if it is gone. The same as before where nothing changed.",
    by: "Who wrote it; null where that is not known.",
    items: "The changes in order, at most `limit`; empty if nothing came.",
    next_cursor: "The `after` of the next call."
  },
  example: { id: ada, name: "Ada Lovelace" },
  schemas: {
    Change: {
      description: "Something that was written. What is only public to the reader has `kind` and `id` alone.",
      example: {
        kind: "document",
        id: project,
        project_id: project,
        node_id: "web",
        action: "writeDocument"
      },
      fields: {
        kind: "What kind of thing was written.",
        at: "When it was written, by the clock of the service.",
        id: "The thing; for a document its project.",
        action: "The operation.",
        org_id:
          "The organisation that it belonged to; null for a global collection and for a user's own rule."
      }
    },
    ChangeAuthor: {
      description: "Who wrote it.",
      fields: {
        kind: "`token`: a program with a token of the user; `operator`: who sits at the machine; `service`: the service by itself.",
        id: "The user; null for the others.",
        name: "Null unless the reader belongs to an organisation of the user."
      }
    },
    Changes: "What came after a cursor, in order."
  }
}
