import type { Brief } from "../briefs/Brief.ts"
import { generationBody } from "../briefs/generationBody.ts"
import type { Cast } from "./Cast.ts"
import { type Client, same, Unexpected } from "./Client.ts"
import type { RunEvent } from "./eventsOf.ts"
import type { Screen } from "./Screen.ts"
import type { Collection, Estimate, Generated } from "./Wire.ts"

const counted = { layer: "layers", specialty: "specialties", block: "blocks", edge: "edges" }

const nameIn = ({ name, source_id: from, target_id: to }: RunEvent["data"]): string =>
  name !== undefined ? String(name) : from !== undefined ? `${from} → ${to}` : ""

const watchRun = async (screen: Screen, client: Client, path: string, body: unknown): Promise<Generated> => {
  const started = performance.now()
  const counts = new Map<string, number>()
  let stage = "queued"
  let last: RunEvent | undefined

  const show = ({ data, event }: RunEvent) => {
    const totals = Object.entries(counted).map(([kind, kinds]) => `${counts.get(kind) ?? 0} ${kinds}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const completed = event === "stage" && data["status"] === "completed" && stage !== "queued"
    const line = `${stage.padEnd(12)}${totals.join(", ")}  ${seconds} s  ${nameIn(data)}`
    screen.progress(line.trimEnd(), completed)
  }

  for await (const event of client.follow(path, body)) {
    last = event
    counts.set(event.event, (counts.get(event.event) ?? 0) + 1)
    if (event.event === "stage") stage = String(event.data["stage"])
    show(event)
  }
  if (last?.event !== "done")
    throw new Unexpected(`the run ended with ${JSON.stringify(last)} instead of done`)
  // The closed set of events guarantees this payload for `done`.
  return last.data as unknown as Generated
}

const width = 90

const wrapped = (label: string, words: ReadonlyArray<string>): string => {
  const lines = [""]
  for (const word of words) {
    const line = lines.at(-1) ?? ""
    const longer = line === "" ? word : `${line}, ${word}`
    if (longer.length <= width) lines[lines.length - 1] = longer
    else lines.splice(-1, 1, `${line},`, word)
  }
  return lines.map((line, index) => `${(index === 0 ? label : "").padEnd(28)}${line}`).join("\n")
}

const describeDesign = ({ blocks, layers, specialties }: Collection): string =>
  [
    ...layers.map((layer) =>
      wrapped(
        layer.name,
        blocks.filter((block) => block.layer_id === layer.id).map(({ name }) => name)
      )
    ),
    wrapped(
      "(people)",
      specialties.map(({ name }) => name)
    )
  ].join("\n")

const summary = ({ result_summary: it }: Generated): string =>
  `${it.layers_count} layers, ${it.blocks_count} blocks, ${it.specialties_count} specialties`

export const emptyCollection = async ({ ada, orgId }: Cast, name: string): Promise<Collection> => {
  const { json } = await ada.call<Collection>("POST", "/api/collections", {
    expect: 201,
    body: { name, owner_org_id: orgId },
    describe: ({ blocks }) => `"${name}", ${blocks.length} blocks`
  })
  return json
}

export const generateCollection = async (screen: Screen, cast: Cast, brief: Brief): Promise<Collection> => {
  const { ada } = cast
  const { id, updated_at: empty } = await emptyCollection(cast, brief.title)
  const path = `/api/collections/${id}`
  const read = (describe: (it: Collection) => string) => ada.call<Collection>("GET", path, { describe })

  await ada.call<Estimate>("POST", `${path}/generation/estimate`, {
    body: generationBody(brief, "initial", "pro"),
    describe: (it) =>
      `an estimate: ${it.calls} calls, ${it.input_tokens} tokens in, ${it.output_tokens.min} to ${it.output_tokens.max} out`
  })
  await ada.call<Generated>("POST", `${path}/regenerate`, {
    body: { ...generationBody(brief, "propose", "fast"), confirm: true },
    describe: (proposal) => `a proposal: ${summary(proposal)}`
  })
  const untouched = await read(({ blocks }) => `${blocks.length} blocks: neither writes anything`)
  same("the collection's version after a proposal", untouched.json.updated_at, empty)

  const body = generationBody(brief, "initial", "pro")
  const { actions = [] } = await ada.refused("POST", `${path}/regenerate`, {
    expect: 409,
    code: "CONFIRM_REQUIRED",
    body,
    describe: ({ message }) => message
  })
  const [way] = actions
  if (way === undefined) throw new Unexpected("CONFIRM_REQUIRED names no call that resolves it")
  screen.remark(`it names the way: ${way.method} ${way.path} with ${JSON.stringify(way.body)}`)

  const done = await watchRun(screen, ada, way.path, { ...body, ...way.body })
  screen.proved(`done after the commit: ${summary(done)} in ${done.duration_ms} ms`)

  await ada.refused("POST", `${path}/regenerate`, {
    expect: 409,
    code: "GENERATION_IN_PROGRESS",
    body: { ...body, confirm: true },
    describe: ({ retry_at: at }) => `one in ten minutes, retry_at ${at}`
  })

  const { json: collection } = await read(
    ({ blocks, edges }) => `${blocks.length} blocks, ${edges.length} edges`
  )
  same("blocks written", collection.blocks.length, done.result_summary.blocks_count)
  await ada.get<{ readonly status: string; readonly model: string }>(
    `${path}/generation/last`,
    ({ model, status }) => `${status}, model ${model}`
  )
  screen.text(describeDesign(collection))
  return collection
}
