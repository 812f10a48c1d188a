import { exampleChangeCursor } from "@design-workspace/api/changes/ChangesApi"
import { sentences } from "@design-workspace/api/wire/Texts"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { honoursIfMatch } from "../middleware/IfMatchLive.ts"
import { type Endpoint, honoursIdempotencyKey, offersActions, offersNames } from "../requests/Endpoints.ts"
import { validatorsOf } from "./headers.ts"
import type { Parameter, Reference, SchemaObject } from "./OpenApiObjects.ts"

interface ParameterNote {
  readonly description: string
  /** For programs, where the server itself accepts a text. */
  readonly schema?: SchemaObject
  readonly example?: unknown
}

const uuid: SchemaObject = { $ref: "#/components/schemas/SentUuid" }
const itemId: SchemaObject = { $ref: "#/components/schemas/ItemId" }
const aProject = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
const aCollection = "01a1fa36-9d14-7c3b-b8a2-1f6e5d4c3b2a"
const aUser = "01a1fa35-1b7e-7d4a-9c60-8f3b2a5d4e17"
const anAttempt = "01a1fa39-7c4e-7b20-a1d5-2e8f6b9c0d13"
const aVersion = "2026-11-20T09:30:00.000Z"

const pathNotes: Readonly<Record<string, ParameterNote>> = {
  userId: { description: "The user's id.", schema: uuid, example: aUser },
  blockId: { description: "The block's id.", schema: itemId, example: "web" },
  layerId: { description: "The layer's id.", schema: itemId, example: "edge" },
  specId: { description: "The specialty's id.", schema: itemId, example: "frontend" },
  nodeId: { description: "The id of a node of the project's graph.", schema: itemId, example: "web" },
  version: {
    description: "The number of a version, from 1.",
    schema: { type: "integer", minimum: 1 },
    example: 2
  },
  updatedAt: {
    description: "A version of the project: an `updated_at` that it has or had.",
    example: aVersion
  },
  attemptId: { description: "The attempt's id.", schema: uuid, example: anAttempt },
  deliveryId: {
    description: "The delivery's id.",
    schema: uuid,
    example: "01a1fa42-7e1b-7f60-8c3d-5a9b4e2f1d08"
  },
  field: { description: "The overridden field to reset.", example: "name" }
}

const queryNotes: Readonly<Record<string, ParameterNote>> = {
  limit: {
    description: "How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.",
    schema: { type: "integer", minimum: 1, maximum: 200, default: 50 },
    example: 20
  },
  cursor: {
    description: "Where the page begins: `next_cursor` of the page before, as it is.",
    example: "MTc5NTE3MzAwMDAwMC4wMWExZmEzNy1jYWFiLTcxNTMtYjJjMy00YWMzOWU4ZWQwOGI"
  },
  q: {
    description: "1 to 10 words of letters or digits, at most 200 characters. All of them are looked for.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
    example: "payment gateway"
  },
  org_id: {
    description: "Only what belongs to this organisation. What is no id is 400.",
    example: "01a1fa36-5f0d-7b92-8e4c-6d1a9b3c7e25"
  },
  email: { description: "A part of the e-mail address, in any case.", example: "ada@" },
  owner_org_id: {
    description:
      "Only collections of this organisation; `null` for the global ones. What is neither an id nor `null` is 400.",
    example: "01a1fa36-5f0d-7b92-8e4c-6d1a9b3c7e25"
  },
  space_id: {
    description:
      "Only what is of this space: itself, its projects and their documents. What is no id is 400.",
    example: "01a1fa37-d0c2-7e11-9a53-0b7c55e0f3aa"
  },
  visibility: {
    description:
      "`public` lists what everybody may read instead of what is the caller's own. Anything else is 400.",
    example: "public"
  },
  mode: {
    description:
      "`async` answers 202 with the job at once, for tokens; a session always gets the stream. `propose` ignores it.",
    example: "async"
  },
  include: {
    description:
      "`design` adds the design, and the version that it is based on, to the answer to `propose`. Applied runs ignore it. Anything else is 400.",
    example: "design"
  },
  preview: { description: "Writes nothing: answers with what would be made.", example: "1" },
  restore_space: {
    description: "Restores the project's space too, where it is in the trash; this needs the right to.",
    example: "1"
  },
  include_hidden: {
    description: "Whether hidden items are listed too, with `hidden: true`.",
    example: "1"
  },
  from: {
    description: "The number of the version to begin with; the one before the other without it.",
    schema: { type: "integer", minimum: 1 },
    example: 1
  },
  to: {
    description: "The number of the version to end with; the current one without it.",
    schema: { type: "integer", minimum: 1 },
    example: 2
  },
  format: { description: "The form of the answer; the first one by default.", example: "json" },
  since: {
    description:
      "The number of a version of the space's collection; by default the one before the present one.",
    schema: { type: "integer", minimum: 1 },
    example: 1
  },
  view: { description: "The whole graph, which is the default, or counts.", example: "summary" },
  return_to: {
    description:
      "Where to go once signed in: a path on this service's own origin, with its query. Without it `/`, the web console, or `/docs` where the service has none.",
    example: "/docs"
  },
  state: {
    description: sentences(
      "What ties the answer to the sign-in that was begun.",
      "The identity provider adds parameters of its own, such as `code`."
    ),
    example: "3d1f0c6f5c0b4f5e9e0b7a1d2c3f4e5a6b7c8d9e0f1a2b3c4d5e6f708192a3b4"
  },
  kind: { description: "Only what is of this kind.", example: "collection" },
  status: { description: "Only jobs with this status. What is none is 400.", example: "running" },
  collection_id: {
    description: "Only jobs that generate this collection. What is no id is 400.",
    example: aCollection
  },
  project_id: {
    description: "Only jobs that generate this project. What is no id is 400.",
    example: aProject
  },
  after: {
    description: sentences(
      "The number of the last event that the caller has: `next` of the answer before.",
      "0, which is the default, begins with the first event.",
      "A number beyond the last event is 400."
    ),
    schema: { type: "integer", minimum: 0, maximum: 999_999_999, default: 0 },
    example: 12
  },
  wait: {
    description: "How many seconds to wait for something new if there is nothing after `after`.",
    schema: { type: "integer", minimum: 0, maximum: 30, default: 0 },
    example: 30
  },
  actor: {
    description:
      "Only what this user did, by the id; or a guest (`guest:` and the id), a caller without an id (`address:` and the hash), `anonymous`, `operator` (who sits at the machine) or `service` (the service by itself).",
    example: aUser
  },
  action: { description: "Only this operation, or `furtherRefusals`.", example: "updateCollection" },
  id: {
    description: "Only what was done to the thing with this id. What is no id is 400.",
    example: aProject
  },
  outcome: { description: "Only what came to this.", example: "refused" }
}

/** Of reads of graphs; a space's is that of its collection. */
const graphQuery: Readonly<Record<string, ParameterNote>> = {
  diff_from: {
    description:
      "The number of an earlier version of the collection: the answer is what changed since it, instead of the graph.",
    schema: { type: "integer", minimum: 1 },
    example: 1
  },
  format: {
    description:
      "In which form the graph is given, whatever `Accept` says: JSON; a picture of it as SVG, PNG, a drawing for draw.io or the text of a Mermaid flowchart; the places of that picture's parts as JSON; or a file for another tool.",
    example: "svg"
  },
  only: {
    description: sentences(
      "A part of the graph instead of the whole: `part:` or `layer:` with an id, `tag:` or `owner:` with the exact text.",
      "It may be sent up to 50 times: what any of them names is in."
    ),
    schema: {
      type: "array",
      items: { type: "string", pattern: "^(part|tag|layer|owner):" },
      minItems: 1,
      maxItems: 50
    },
    example: ["part:web"]
  },
  hops: {
    description:
      "How many edges from what `only` names a block or node may be away to be in: `0`, which is the default, to `3`. Without `only` it has no effect.",
    example: "1"
  },
  theme: {
    description: "The colours of the drawing: for a light page, which is the default, or a dark one.",
    example: "dark"
  },
  width: {
    description: sentences(
      "The width of the drawing in CSS pixels, of which 96 are an inch: 794 is A4, 643 is A4 between margins of 20 mm.",
      "The drawing is no wider, and its text has at least 7 points.",
      "If it fits on one page with that, √2 times as high as wide, it is scaled to the page, up to 1.5 times; else it is higher.",
      "Without it a drawing is as wide as it needs to be."
    ),
    schema: { type: "integer", minimum: 320, maximum: 4000 },
    example: 794
  },
  title: {
    description: "Whether the name is drawn above the drawing: `1`, which is the default, or `0`.",
    example: "0"
  },
  legend: {
    description:
      "Whether what the shapes and marks mean is drawn below the drawing, as far as they occur: `1`, which is the default, or `0`.",
    example: "0"
  },
  scale: {
    description:
      "How many pixels of a PNG a CSS pixel has on each side: `1`, which is the default, `2`, `3` or `4`. Other formats have no pixels, and ignore it.",
    example: "2"
  }
}

/** Where a name means something else than in other operations. */
const operationQuery: Readonly<Partial<Record<OperationName, Readonly<Record<string, ParameterNote>>>>> = {
  readProjectGraph: {
    diff_from: {
      description: "An earlier `updated_at`: the answer is what changed since it, instead of the graph.",
      example: aVersion
    }
  },
  readDocumentVersion: {
    diff_from: {
      description: "An earlier version's number: the answer is the difference to it, instead of the version.",
      schema: { type: "integer", minimum: 1 },
      example: 1
    }
  },
  explainSpaceItem: {
    kind: { description: "What it is. Another kind is 400.", example: "block" },
    id: {
      description: "The item's id. One that cannot exist is answered like one that does not.",
      // Any text is accepted.
      schema: { type: "string" },
      example: "web"
    }
  },
  watchChanges: {
    after: {
      description:
        "Where to go on: `next_cursor` of an earlier answer, as it is. Without it the answer is the cursor of now.",
      example: exampleChangeCursor
    },
    id: {
      description:
        "Only changes of the thing with this id; with a project's, of its documents too. What is no id is 400.",
      example: aProject
    },
    kind: { description: "Only changes of what is of this kind. Another kind is 400.", example: "document" }
  },
  listJobs: {
    kind: {
      description:
        "Only jobs of this kind: `generation` of a collection, or `project_generation`. Another kind is 400.",
      example: "project_generation"
    }
  },
  importCollection: {
    format: { description: "The format of `content`, or of `files`.", example: "backstage" }
  },
  exportProject: {
    format: { description: "A folder in an archive, or one text.", example: "zip" }
  }
}

/** The resource is the segment before the id. */
const subjectOf = (path: string): string => /\/([a-z]+)s\/:id/.exec(path)?.[1] ?? "resource"

const idNote = (path: string): ParameterNote => ({
  description: `The ${subjectOf(path)}'s id. One that cannot exist is answered like one that does not.`,
  schema: uuid,
  example: aProject
})

/** Tools tell parameters apart by names alone: an `id` beside one of the query becomes such as `spaceId`. */
export const pathName = (name: string, path: string, beside: ReadonlyArray<Parameter>): string =>
  beside.some((other) => other.in === "query" && other.name === name) ? `${subjectOf(path)}Id` : name

const noteOf = (parameter: Parameter, { definition, name }: Endpoint): ParameterNote | undefined => {
  if (parameter.in !== "query")
    return parameter.name === "id" ? idNote(definition.path) : pathNotes[parameter.name]
  return (
    operationQuery[name]?.[parameter.name] ??
    (definition.path.endsWith("/graph") ? graphQuery[parameter.name] : undefined) ??
    queryNotes[parameter.name]
  )
}

const described = (parameter: Parameter, endpoint: Endpoint): Parameter => {
  const note = noteOf(parameter, endpoint)
  if (note === undefined)
    throw new Error(`parameter ${parameter.name} of ${endpoint.name} has no description`)
  return { ...parameter, ...note }
}

/** A header has no example: a call that is copied would send it, with a used key or a past version. */
export const sharedParameters: Readonly<Record<string, Parameter>> = {
  Actions: {
    name: "actions",
    in: "query",
    required: false,
    description: sentences(
      "With `1` or `true` the JSON has `actions` too: the calls that this caller may make next, the same that Markdown lists.",
      "Other forms of the answer ignore it.",
      "The ETag then tells the actions as well."
    ),
    schema: { type: "string", enum: ["1", "true"] },
    example: "1"
  },
  Names: {
    name: "names",
    in: "query",
    required: false,
    description: sentences(
      "With `1` or `true` the JSON has the names of people beside their ids.",
      "Other forms of the answer ignore it.",
      "The ETag then tells the names as well: a name may change while `updated_at` stands."
    ),
    schema: { type: "string", enum: ["1", "true"] },
    example: "1"
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETags that the caller has; if one of them is the current version, the answer is 304.",
    schema: { type: "string" }
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description: sentences(
      "The ETag that the write builds on: the quoted `updated_at` of the collection, space, project or memory rule whose id comes first in the path.",
      "It is the same where only a part of that is written.",
      "A weak one (`W/`), or one to which a proxy added `-gzip`, counts like the ETag itself.",
      "412 if another version is current.",
      "`*` accepts any current version."
    ),
    schema: { type: "string" }
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: sentences(
      "A key that the caller chooses for this request.",
      "The same body sent again with it within 24 hours gets the same answer, and nothing is done twice."
    ),
    schema: { type: "string", minLength: 1, maxLength: 255 }
  }
}

const shared = (name: keyof typeof sharedParameters): Reference => ({
  $ref: `#/components/parameters/${name}`
})

/** `generated` has those in path and query, without descriptions. */
export const parametersOf = (
  endpoint: Endpoint,
  generated: ReadonlyArray<Parameter>
): ReadonlyArray<Parameter | Reference> => [
  ...generated.map((parameter) => {
    const { name, ...note } = described(parameter, endpoint)
    return { name: note.in === "path" ? pathName(name, endpoint.definition.path, generated) : name, ...note }
  }),
  ...(offersActions(endpoint.definition) ? [shared("Actions")] : []),
  ...(offersNames(endpoint.definition) ? [shared("Names")] : []),
  ...(validatorsOf(endpoint).length > 0 ? [shared("IfNoneMatch")] : []),
  ...(honoursIfMatch(endpoint.name, endpoint.definition.path) ? [shared("IfMatch")] : []),
  ...(honoursIdempotencyKey(endpoint.name, endpoint.definition.method) ? [shared("IdempotencyKey")] : [])
]
