import type { Refused } from "@design-workspace/client"

/** What a command calls the fields of its calls: options, arguments, files; empty where one goes unsaid. */
export type Places = Readonly<Record<string, string>>

const common: Places = {
  id: "The id",
  jobId: "The job's id",
  nodeId: "The node's id",
  version: "--version",
  updated_at: "--version",
  q: "What to search for",
  kinds: "--kind",
  kind: "--kind",
  limit: "--limit",
  cursor: "--after",
  after: "--after",
  project_id: "--project",
  collection_id: "--collection",
  space_id: "--space",
  format: "--format",
  theme: "--theme",
  width: "--width",
  scale: "--scale",
  name: "--name",
  owner_org_id: "--owner",
  content: "The text",
  messages: "--brief",
  instructions: "--brief",
  keep_block_ids: "--keep",
  node_ids: "--node",
  quality: "--quality",
  mode: "--mode",
  scope: "--scope",
  email: "--email",
  password: "The password",
  expires_in_days: "--expires-in-days"
}

/** Told as a whole: a place inside them says nothing to a person. */
const whole = ["messages", "instructions", "keep_block_ids", "node_ids"]

const ofGraph = ["nodes", "edges", "roles", "nodeRoles"]

type Path = ReadonlyArray<string | number>

const jsonPlace = (path: Path): string =>
  path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join("")

const placeOf = (path: Path, places: Places): string => {
  const [part, ...inPart] = path
  const inside = ["path", "query", "headers"].includes(String(part)) && inPart.length > 0 ? inPart : path
  const [first = "", ...rest] = inside
  const field = String(first)
  if (ofGraph.includes(field)) return jsonPlace(["graph", ...inside])
  // `params.layers.min` of a generation is an option with both bounds.
  if (field === "params") return rest.length === 0 ? "" : `--${rest[0]}`
  const known = { ...common, ...places }
  const said = Object.hasOwn(known, field) ? known[field] : undefined
  if (said === undefined) return jsonPlace(inside)
  // What stands in a text or in files is told by file and line.
  return [said, ...(whole.includes(field) ? [] : rest)].filter((it) => it !== "").join(", ")
}

const most = 20

/** Texts of the API's own, about what a person at the command line never sees. */
const texts: Readonly<Record<string, string>> = {
  stale: "Somebody changed it meanwhile, and nothing was written over.",
  PRECONDITION_FAILED: "Somebody changed it meanwhile, and nothing was written over.",
  HEADERS_TOO_LARGE: "What was given is too long for one call.",
  TOKEN_REQUIRED: "This needs a token.",
  CONFIRMATION_REQUIRED:
    "The server wants this to be confirmed, which this dw does not know: is there a newer one?"
}

export const messageOf = ({ message, refusal }: Refused, places: Places): string => {
  if (refusal.code !== "VALIDATION_FAILED")
    return Object.hasOwn(texts, refusal.code) ? (texts[refusal.code] ?? message) : message
  const lines = refusal.issues.slice(0, most).map((it) => `${placeOf(it.path, places)} ${it.message}`.trim())
  const more = refusal.issues.length - lines.length
  return `${[...new Set(lines)].join("; ")}${more > 0 ? `; and ${more} more` : ""}.`
}

export const misuseOf = (message: string): string => {
  const [, field = ""] = /^params\.(\w+) must be an id or a name/.exec(message) ?? []
  return field === "" ? message : `${placeOf([field], {})} must be an id or a name.`
}
