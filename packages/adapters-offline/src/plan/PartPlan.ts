import type { Block } from "@design-workspace/domain/collections/Collection"
import type { ModelItem, PartsAsk } from "@design-workspace/domain/generation/model/DesignModel"
import { analyseParts } from "../brief/Analysis.ts"
import { kindOfPart } from "../brief/kindOfPart.ts"
import { roleOf } from "../brief/Roles.ts"
import type { Role } from "../text/Heads.ts"
import { type AssignablePart, assignSpecialties } from "./assignSpecialties.ts"
import { missingLinks } from "./EdgePlan.ts"
import { LayerChooser } from "./LayerChooser.ts"
import { Links, toEdgeItem } from "./Links.ts"
import { UniqueNames } from "./UniqueNames.ts"

/** `role` null means the block's own; `block` in the description is replaced by its name. */
type KnownPart = ReturnType<typeof part>

const part = (name: string, role: Role | null, description: string) => ({ name, role, description })

const store = part("Store", "data", "Keeps what the block must remember.")
const cache = part("Cache", "data", "Keeps close at hand what the block reads often.")
const rules = part("Rules", null, "Decides what the block does and allows.")
const worker = part("Worker", null, "Does what may take long, apart from the calls.")
const entrance = part("API", null, "Takes the calls to the block and checks them.")
const events = part("Events", "integration", "Tells others what happened in the block.")
const outside = part("Provider Client", "integration", "Speaks to the systems outside that the block needs.")
const access = part("Access Check", "security", "Decides who may use the block, and how far.")
const audit = part("Audit Trail", "operations", "Records what was done in the block and by whom.")
const probe = part("Health Probe", "operations", "Measures the block and says whether it works.")

/** By words in a block's name, description and messages. */
const demandedParts: ReadonlyArray<readonly [RegExp, KnownPart]> = [
  [
    /\b(?:valid|verif|checks?\b)/i,
    part("Validator", null, "Refuses what the block cannot accept, and says why.")
  ],
  [
    /\b(?:calculat|price|pricing|tax|total|score|rank)/i,
    part("Calculator", null, "Works the block's figures out.")
  ],
  [
    /\b(?:search|find|browse|quer|look up)/i,
    part("Query Handler", null, "Answers what others ask of the block.")
  ],
  [
    /\b(?:schedul|nightly|daily|hourly|remind|expir|period)/i,
    part("Scheduler", null, "Starts the block's work at its time.")
  ],
  [/\b(?:background|batch|asynchron|long-running)/i, worker],
  [/\b(?:rule|polic|decid|approv|workflow)/i, rules],
  [
    /\b(?:notif|e-?mail|sms|alert|inform)/i,
    part("Notifier", "integration", "Tells people what the block wants them to know.")
  ],
  [/\b(?:event|publish|subscri|queue|message)/i, events],
  [/\b(?:import|upload|ingest)/i, part("Importer", "integration", "Takes data into the block.")],
  [/\b(?:export|report|download)/i, part("Exporter", "integration", "Gives the block's data out.")],
  [/\b(?:provider|partner|external|third[- ]party)/i, outside],
  [/\b(?:permission|authoris|authoriz|authentic|sign in|log in|login|session)/i, access],
  [
    /\b(?:encrypt|decrypt|signs?\b|signature|secret|private key)/i,
    part("Key Handler", "security", "Holds the keys of the block and uses them for it.")
  ],
  [/\b(?:audit|record|log\b|logs\b|trace)/i, audit],
  [/\b(?:cach|often|fast)/i, cache],
  [/\b(?:keep|store|save|remember|persist|hold|database)/i, store]
]

const usualParts: { readonly [role in Role]: ReadonlyArray<KnownPart> } = {
  clients: [
    part("Connector", null, "Opens and keeps the connection of the block."),
    part("Format Mapper", null, "Turns what the block says into what the other side reads, and back."),
    part("Retry Queue", "integration", "Keeps what the other side did not take, and tries again."),
    part("Simulator", "operations", "Stands in for the other side in tests.")
  ],
  edge: [
    part("Router", null, "Leads each request to the part that answers it."),
    part("Views", null, "Shows people what the block has for them."),
    part("Service Client", "integration", "Calls the services behind the block."),
    access,
    cache
  ],
  application: [entrance, rules, store, events, worker],
  security: [
    entrance,
    part("Policy", null, "Says what is allowed, to whom and when."),
    part("Key Store", "security", "Keeps the keys and secrets of the block."),
    audit
  ],
  integration: [
    part("Intake", null, "Takes in what is to be passed on, and answers at once."),
    part("Dispatcher", null, "Passes each message on to whom it is for."),
    part("Retry Queue", null, "Keeps what could not be passed on, and tries again."),
    part("Format Mapper", null, "Turns one form of a message into another.")
  ],
  data: [
    part("Access Layer", null, "Answers reads and takes writes, and knows the form of the data."),
    part("Storage", "data", "Keeps the data itself."),
    part("Index", "data", "Finds the data by what is asked for most."),
    part("Backup", "operations", "Copies the data and proves that it can be restored.")
  ],
  operations: [
    part("Collector", null, "Gathers what the other parts report."),
    part("Store", "data", "Keeps what was gathered for as long as it is needed."),
    part("Alerting", null, "Notices what is wrong and calls the right people."),
    part("Dashboard", "edge", "Shows people what was gathered.")
  ]
}

const furtherParts: ReadonlyArray<KnownPart> = [
  probe,
  cache,
  audit,
  access,
  worker,
  part("Configuration", "operations", "Gives the block its settings."),
  part("Migration", "data", "Brings the block's data from one form to the next."),
  part("Archive", "data", "Keeps what the block no longer needs at hand."),
  part("Rate Limiter", null, "Keeps any one caller from taking too much of the block.")
]

const usualCount = 4
/** A part's name begins with the block's, as far as there is room for both. */
const longestPrefix = 120
/** They are called from inside the block, not by its entrance. */
const innerRoles: ReadonlySet<Role> = new Set(["clients", "data", "integration", "operations"])

const prefixOf = ({ block }: PartsAsk): string => block.name.slice(0, longestPrefix).toWellFormed().trim()

const namedParts = (ask: PartsAsk, names: UniqueNames, most: number): ReadonlyArray<AssignablePart> => {
  const { parts } = analyseParts(ask.brief)
  const free = parts.filter((one) => !names.knows(one))
  const best = new Set(free.toSorted((a, b) => b.score - a.score).slice(0, most))
  return free
    .filter((one) => best.has(one))
    .filter(({ name }) => names.take(name))
    .map(({ description, name, role }) => ({ name, about: description, role }))
}

const demanded = ({ block, brief }: PartsAsk, own: Role): ReadonlyArray<KnownPart> => {
  const userTexts = brief.messages
    .filter(({ role }) => role === "user")
    .map(({ content }) => content.slice(0, 2_000))
  const texts = [block.name, block.description.slice(0, 2_000), ...userTexts]
  return demandedParts
    .filter(([pattern, { role }]) => role !== own && texts.some((text) => pattern.test(text)))
    .map(([, known]) => known)
}

/** The entrance, what its words call for, the usual ones of its kind, then numbered ones. */
const technical = (ask: PartsAsk, names: UniqueNames, count: number): ReadonlyArray<AssignablePart> => {
  const role = roleOf(ask.block.name)
  const [first, ...others] = usualParts[role]
  const known = [...(first === undefined ? [] : [first]), ...demanded(ask, role), ...others, ...furtherParts]
  const prefix = prefixOf(ask)
  const out: Array<AssignablePart> = []
  const put = (one: KnownPart, name: string) =>
    out.push({ name, about: one.description.replace("the block", () => prefix), role: one.role ?? role })
  for (const one of known) {
    if (out.length >= count) return out
    const name = `${prefix} ${one.name}`
    if (names.take(name)) put(one, name)
  }
  for (let turn = 0; out.length < count; turn += 1) {
    const one = known[turn % known.length]
    if (one !== undefined) put(one, names.numbered(`${prefix} ${one.name}`))
  }
  return out
}

const layerOf = (layerChooser: LayerChooser, { name, role }: AssignablePart, own: Role): string => {
  if (role === own) return ""
  const layer = layerChooser.choose(name, role)
  return layer !== null && layerChooser.roleOf(layer) === role ? layer.id : ""
}

const parts = (ask: PartsAsk): ReadonlyArray<ModelItem> => {
  const { block, collection, draft, wanted } = ask
  const most = wanted?.max ?? 100
  const names = new UniqueNames([...collection.blocks, ...draft.blocks].map(({ name }) => name))
  const named = namedParts(ask, names, most)
  const enough = named.length >= 2 ? named.length : usualCount - draft.blocks.length
  const count = Math.max(wanted?.min ?? 0, Math.min(most, enough))
  const planned = [...named, ...technical(ask, names, count - named.length)]
  const own = roleOf(block.name)
  const layerChooser = new LayerChooser(collection)
  const others = planned.filter(({ role }) => role !== own)
  const specialtiesOf = assignSpecialties(collection, others)
  return planned.map((one) => ({
    _tag: "Block",
    name: one.name,
    description: one.about === "" ? `A part of ${block.name}.` : one.about,
    layer: layerOf(layerChooser, one, own),
    specialties: specialtiesOf.get(one) ?? [],
    kind: kindOfPart(one)
  }))
}

/** The part listed before one about which nothing is said; of technical parts the entrance, or what is behind it. */
const callerOf = (ask: PartsAsk, at: number): Block | undefined => {
  const { blocks } = ask.draft
  const name = blocks[at]?.name ?? ""
  if (!name.startsWith(`${prefixOf(ask)} `)) return blocks[at - 1]
  const [entrance, ...others] = blocks
  return innerRoles.has(roleOf(name))
    ? (others.find((one) => !innerRoles.has(roleOf(one.name))) ?? entrance)
    : entrance
}

const edges = (ask: PartsAsk): ReadonlyArray<ModelItem> => {
  const { blocks } = ask.draft
  const stated = missingLinks(analyseParts(ask.brief), ask.draft)
  const links = new Links(stated)
  for (const [at, block] of blocks.entries())
    if (at > 0 && links.isIsolated(block)) links.add(callerOf(ask, at), block)
  const [first, ...others] = blocks
  if (first !== undefined && links.isIsolated(first))
    links.add(first, others.find((block) => !links.isCalled(block)) ?? others[0])
  return [...stated, ...links.added].map(toEdgeItem)
}

/** What the messages list or name, else technical parts. A part of the block's kind keeps its layer and specialties. */
export const partPlan = (ask: PartsAsk): ReadonlyArray<ModelItem> =>
  ask.stage === "blocks" ? parts(ask) : edges(ask)
