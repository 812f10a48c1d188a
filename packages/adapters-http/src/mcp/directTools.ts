import { type Bindings, fillPath } from "@design-workspace/api/Bindings"
import { admit } from "@design-workspace/domain/access/admit"
import { type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Effect, Option, Predicate, Record, Result, Schema, String } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { type Endpoint, endpoints } from "../requests/Endpoints.ts"
import { notation } from "../requests/inputNotation.ts"
import { type ObjectSchema, objectSchemaOf } from "../requests/jsonSchema.ts"
import { ActionsForm, splitPage } from "./compactActions.ts"
import { callByName, missingSlots } from "./operationCall.ts"
import { type Arguments, hintsOf, type Tool, type ToolCaller, unknownArguments } from "./Tool.ts"
import {
  boundary,
  invalidArguments,
  longestText,
  readAnswer,
  type ToolAnswer,
  textAnswer
} from "./ToolAnswer.ts"
import { actionsEnding, type Telling } from "./tellRead.ts"

/** Short, since every word here costs tokens in every conversation. */
export const argumentNotes: Readonly<Record<string, string>> = {
  nodeId: "id of the block",
  version: "number to go back to",
  content: "the whole text, Markdown",
  expected_version: "the version you read, 0 for none; stale if it changed",
  restore_space: "its space too, if in the trash",
  mode: "initial: all new; blocks-only keeps layers and specialties, with-keep the keep_block_ids; propose writes nothing",
  params: "how many of each, 1 to 100",
  keep_block_ids: "only with-keep",
  messages: "what to design, 1 to 10",
  include: "design: the proposed design too",
  quality: "pro by default",
  confirm: "true for the run, which costs",
  id: "only of the thing with this id",
  after: "next_cursor of an earlier answer; without it: the cursor of now",
  wait: "seconds, 0 to 30",
  org_id: "only of this organisation",
  kind: "only of this kind",
  limit: "1 to 200, default 50"
}

const pathOf = (bindings: Bindings, name: "readProject" | "readProjectGraph", id: string): string => {
  const binding = bindings.get(name)
  return binding === undefined ? "" : fillPath(binding, { id })
}

/** The page is read first: if the graph changes meanwhile, a write by the page's version is refused. */
const readWholeProject = Effect.fnUntraced(function* (
  caller: ToolCaller,
  id: string,
  { actions = "compact" }: Telling
): Effect.fn.Return<ToolAnswer, ToolAnswer> {
  const path = pathOf(caller.bindings, "readProject", id)
  const graphPath = `${pathOf(caller.bindings, "readProjectGraph", id)}?view=full`
  const read = yield* caller.send({ method: "GET", path })
  const page = splitPage(read.text)
  if (page === null) return readAnswer(read, path, 0)
  const graph = (yield* caller.send({ method: "GET", path: graphPath })).text
  const parts = splitPage(graph)?.body ?? graph
  const at = Math.max(parts.indexOf("\n## "), 0)
  const whole = `${page.body}${parts.slice(at)}`
  if (whole.length <= longestText)
    return textAnswer(`${whole}${actionsEnding(caller, { ...page, body: whole }, path, actions)}`)
  if (page.body.length >= longestText) return readAnswer(read, path, 0)
  const end = boundary(whole, longestText)
  const more = `Cut: the graph goes on with the tool read, path ${graphPath}, offset ${at + end - page.body.length}.`
  return textAnswer(whole.slice(0, end), more)
})

interface EndpointInput {
  readonly params: ObjectSchema
  readonly query: ObjectSchema
  readonly body: ObjectSchema | null
}

const none: ObjectSchema = { type: "object", properties: {} }

const part = (schema: Schema.Constraint | undefined): ObjectSchema =>
  schema === undefined ? none : Option.getOrElse(objectSchemaOf(schema), () => none)

/** Without the query parameters that a tool presets: those that are a field of the body too. */
const inputOf = ({ params, payload, query }: HttpApiEndpoint.Top): EndpointInput => {
  const [bodySchema] = [...payload.values()].flatMap(({ schemas }) => schemas)
  const body = bodySchema === undefined ? null : part(bodySchema)
  const queryInput = part(query)
  return {
    // A path contains text, but a model should send the decoded value, such as a version's number.
    params: part(params && Schema.toType(params)),
    query: {
      ...queryInput,
      properties: Record.filter(
        queryInput.properties,
        (_, name) => !Object.hasOwn(body?.properties ?? {}, name)
      )
    },
    body
  }
}

type Json = Readonly<Record<string, unknown>>

/** What agents call most; each tool costs tokens in every conversation, so all else goes through `run_action`. */
const direct: ReadonlyArray<OperationName> = [
  "readProject",
  "readDocument",
  "writeDocument",
  "restoreDocumentVersion",
  "restoreProject",
  // `run_action` can run it too, but a read-only token does not have that tool.
  "estimateGeneration",
  "regenerateCollection",
  "watchChanges"
]

const noActionsForm = { path: ["actions"], message: `must be one of ${ActionsForm.literals.join(", ")}` }

/** `propose` answers in the call itself; of the direct tools, only this operation is costly. */
const descriptionOf = (name: OperationName): string => {
  const { costly, description } = operations[name]
  return costly
    ? `${description}, as a job (not propose): answers job_id and poll for read. Costly: confirm: true`
    : description
}

/** Without the fields of objects: the notation of Actions tells these in fewer words. */
const held = (schema: Json): { readonly shape: Json; readonly fields: string } => {
  const { items, type } = schema
  if (type === "object") return { shape: { type }, fields: notation(schema) }
  return Predicate.isObject(items) && items["type"] === "object"
    ? { shape: { type, items: { type: items["type"] } }, fields: notation(schema) }
    : { shape: schema, fields: "" }
}

const described =
  (operation: OperationName, { params }: EndpointInput) =>
  (schema: unknown, argument: string) => {
    const isSubject = argument === "id" && argument in params.properties
    const description = isSubject ? `${operations[operation].subject} id` : argumentNotes[argument]
    if (description === undefined) throw new Error(`argument ${argument} of ${operation} has no description`)
    const { fields, shape } = held(Predicate.isObject(schema) ? schema : {})
    return { ...shape, description: fields === "" ? description : `${description}: ${fields}` }
  }

const { actions: actionsArgument } = Option.getOrThrow(
  objectSchemaOf(Schema.Struct({ actions: ActionsForm }))
).properties

const isActionsForm = Schema.is(Schema.UndefinedOr(ActionsForm))

const schemaOf = ({ definition, name }: Endpoint, input: EndpointInput): ObjectSchema => {
  const { body, params, query } = input
  const { costly } = operations[name]
  const own = { ...params.properties, ...query.properties, ...body?.properties }
  const properties = Record.map(own, described(name, input))
  return {
    type: "object",
    properties: definition.method === "GET" ? { ...properties, actions: actionsArgument } : properties,
    required: [...(params.required ?? []), ...(body?.required ?? []), ...(costly ? ["confirm"] : [])]
  }
}

const directTool = (endpoint: Endpoint): Tool => {
  const { definition, name } = endpoint
  const input = inputOf(definition)
  const inputSchema = schemaOf(endpoint, input)
  const known = Object.keys(inputSchema.properties)
  const pick = (args: Arguments, { properties }: ObjectSchema) =>
    Record.filter(args, (_, key) => Object.hasOwn(properties, key))
  return {
    name: String.camelToSnake(name),
    description: descriptionOf(name),
    inputSchema,
    annotations: hintsOf(operations[name]),
    offeredTo: (actor) => Result.isSuccess(admit(actor, name)),
    run: (args, caller) => {
      const issues = [...unknownArguments(args, known), ...missingSlots(definition.path, args)]
      if (issues.length > 0) return Effect.fail(invalidArguments(issues))
      const { actions } = args
      if (!isActionsForm(actions)) return Effect.fail(invalidArguments([noActionsForm]))
      const telling = { actions }
      if (name === "readProject") return readWholeProject(caller, `${args["id"]}`, telling)
      return callByName(
        caller,
        name,
        {
          params: pick(args, input.params),
          query: pick(args, input.query),
          body: input.body === null ? undefined : pick(args, input.body)
        },
        telling
      )
    }
  }
}

export const directTools = (): ReadonlyArray<Tool> => {
  const found = new Map(endpoints().map((it) => [it.name, it]))
  return direct.map((name) => {
    const endpoint = found.get(name)
    if (endpoint === undefined) throw new Error(`operation "${name}" has no endpoint`)
    return directTool(endpoint)
  })
}
