const string = { type: "string" } as const
const boolean = { type: "boolean" } as const
const integer = { type: "integer" } as const
const nullable = { type: ["string", "null"] } as const

const object = (properties: object) => ({ type: "object", properties })
const array = (items: object) => ({ type: "array", items })
const strings = (...names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, string]))

const graph = object({
  nodes: array(object(strings("id", "label", "roles"))),
  edges: array(object(strings("source_id", "target_id"))),
  roles: array(object(strings("id", "label"))),
  nodeRoles: array(object(strings("node_id", "role_id"))),
  contentItems: array(
    object({ id: integer, ...strings("node_id"), version: integer, ...strings("edit_type", "updated_at") })
  )
})

const project = object({
  ...strings(
    "id",
    "title",
    "prompt",
    "status",
    "space_id",
    "owner_id",
    "visibility",
    "created_at",
    "updated_at"
  ),
  deleted_at: nullable,
  graph
})

const block = object({
  ...strings("id", "name", "description", "layer_id"),
  default_specialties: array(string),
  origin: string,
  hidden: boolean,
  overridden: array(string),
  orphaned: boolean
})

const uuid = object({ id: { type: "string", format: "uuid" } })

/** What fastify checks of requests, and by which it writes its answers, for each route. */
export const answers = {
  project: { params: uuid, response: { 200: project } },
  blocks: { params: uuid, response: { 200: object({ items: array(block) }) } },
  toggle: {
    params: uuid,
    body: { ...object({ deleted: boolean }), required: ["deleted"] },
    response: { 200: object({ ...strings("id", "title"), deleted_at: nullable }) }
  },
  restored: { response: { 200: object({ id: integer, version: integer }) } }
}
