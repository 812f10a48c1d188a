import type { Content } from "@design-workspace/domain/collections/Collection"
import type { ModelItem, StageAsk } from "@design-workspace/domain/generation/model/DesignModel"
import type { Analysis } from "../brief/Analysis.ts"
import { kindOfPart } from "../brief/kindOfPart.ts"
import type { ScoredPart } from "../brief/ScoredPart.ts"
import type { Role } from "../text/Heads.ts"
import { type AssignablePart, assignSpecialties } from "./assignSpecialties.ts"
import { LayerChooser } from "./LayerChooser.ts"
import { UniqueNames } from "./UniqueNames.ts"

type KnownBlock = { readonly role: Role; readonly name: string; readonly description: string }

/** By role, the most common first. */
const byRole: ReadonlyArray<ReadonlyArray<KnownBlock>> = `
operations
  Monitoring: Watches the health of every part and raises alarms.
  Audit Log: Records who did what, and cannot be rewritten.
  Log Collector: Gathers the logs of all parts in one place.
  Configuration Service: Gives every part its settings.
  Backup Service: Copies what must not be lost and proves that it can be restored.
  Tracing: Follows a request through all parts.
  Deployment Pipeline: Builds, tests and releases every change.
  Feature Flags: Switches features on for some before all.
  Load Generator: Imitates real use to find limits before users do.
  Status Page: Tells users what works and what does not.
  Capacity Planner: Forecasts load and orders room for it.
  Incident Desk: Takes alarms and calls the right people.
edge
  API Gateway: The one entrance for all calls; checks, limits and routes them.
  Web Frontend: Shows the system to its users in a browser.
  Admin Console: Lets staff look after the system.
  Load Balancer: Spreads requests over the instances of a service.
  Content Delivery Network: Serves what seldom changes from near the user.
  Mobile App: Brings the system to phones.
  Developer Portal: Tells other teams how to call the system.
  Rate Limiter: Keeps any one caller from taking too much.
  Help Center: Answers questions of users.
  Session Manager: Keeps track of who is signed in where.
security
  Identity Service: Signs people in and knows what each of them may do.
  Secrets Vault: Keeps keys and passwords and gives them to those entitled.
  Access Policy Engine: Decides who may do what.
  Key Management Service: Makes, rotates and destroys keys.
  Web Application Firewall: Stops attacks before they reach a service.
  Certificate Manager: Renews the certificates of all parts in time.
  Fraud Detection: Notices what looks like abuse.
  Consent Registry: Knows what people agreed to.
  Vulnerability Scanner: Looks for known weaknesses.
  Security Event Monitor: Looks for signs of an attack.
data
  Primary Database: Keeps what the system must remember.
  Cache: Keeps what is read often close at hand.
  Search Index: Makes the data findable by words.
  File Storage: Keeps documents and pictures.
  Read Replica: Answers reading queries beside the primary database.
  Archive: Keeps old data cheaply for as long as the law demands.
  Data Warehouse: Holds figures for reports.
  Session Store: Keeps the sessions of those signed in.
  Reference Data Registry: Holds lists that many parts share.
  Schema Registry: Keeps the formats of messages and their versions.
integration
  Message Queue: Hands work from one part to another, also when one is down.
  Notification Service: Tells people what they want to know, over the channels they chose.
  Event Bus: Tells all who care that something happened.
  Webhook Dispatcher: Tells other systems what happened.
  Partner Gateway: Exchanges data with partners.
  Import Service: Takes data in from files and other systems.
  Export Service: Gives data out in agreed formats.
  Mailer: Sends e-mail.
  Data Synchroniser: Keeps copies in other systems up to date.
  Dead Letter Queue: Keeps messages that nobody could process, for people to look at.
application
  Application Service: Carries out what the system is for.
  Scheduler: Starts work at its time.
  Background Worker: Does what may take long.
  Workflow Engine: Leads a case through its steps.
  Reporting Service: Prepares figures and reports.
  Search Service: Finds what people look for.
  User Profile Service: Knows the people who use the system.
  Rules Engine: Applies rules that people change often.
  Billing Service: Knows what is to be paid.
  Document Service: Makes and reads documents.
  Validation Service: Refuses what cannot be right.
  Translation Service: Gives texts in the reader's language.
  Recommendation Service: Proposes what may be of interest.
  Experiment Service: Compares variants with real users.
  Feedback Service: Takes in what users say.
  Analytics Service: Turns use into figures.
clients
  External Client: A system of somebody else that calls this one.
  Partner System: A system with which data is exchanged.
  Payment Provider: Moves the money.
  Identity Provider: Vouches for people who sign in elsewhere.
  Mail Provider: Delivers the mail.
  Map Provider: Knows places and ways.
`
  .trim()
  .split(/\n(?=\w)/)
  .map((group) => {
    const [role, ...lines] = group.split("\n")
    return lines.map((line) => {
      const [name = "", description = ""] = line.trim().split(": ")
      return { role: role as Role, name, description }
    })
  })

/** One of each role in turn, so that a longer design grows on all layers. */
const knownBlocks: ReadonlyArray<KnownBlock> = Array.from(
  { length: Math.max(...byRole.map(({ length }) => length)) },
  (_, index) => byRole.flatMap((list) => list[index] ?? [])
).flat()

/** A number reads as one more instance. */
const instances: ReadonlyArray<KnownBlock> = knownBlocks.filter(({ name }) =>
  /^(?:Background Worker|Application Service|Read Replica|Cache|Message Queue|External Client)$/.test(name)
)

type Layer = Content["layers"][number]

interface Planned extends AssignablePart {
  readonly description: string
  readonly layer: Layer | null
}

const onLayer = (one: Omit<Planned, "layer">, layerChooser: LayerChooser): Planned => {
  const layer = layerChooser.choose(one.name, one.role)
  if (layer !== null) layerChooser.countBlock(layer)
  return { ...one, layer }
}

const fallback: KnownBlock = { role: "application", name: "Service", description: "A further service." }

type TakeCommon = (role: Role | null) => KnownBlock

/** Takes those that the design lacks, each once, then numbered instances. */
const commonBlocksFor = (names: UniqueNames): TakeCommon => {
  let free = knownBlocks.filter(({ name }) => !names.has(name))
  let numbered = 0
  return (role) => {
    const found = free.find((one) => one.role === role) ?? free[0]
    free = free.filter((one) => one !== found)
    if (found !== undefined) return found
    const base = instances[numbered++ % instances.length] ?? fallback
    return { ...base, name: names.numbered(base.name) }
  }
}

/** In the brief's order. The best of each role come first while there is room, then the rest by score. */
const mostImportant = (parts: ReadonlyArray<ScoredPart>, max: number): ReadonlyArray<ScoredPart> => {
  if (parts.length <= max) return parts
  const ranked = parts.toSorted((a, b) => b.score - a.score)
  const best = ranked.filter(
    (part) => ranked.find(({ role }) => role === part.role) === part && part.score > 0
  )
  const picked = new Set([...(best.length <= max ? best : []), ...ranked].slice(0, parts.length * 2))
  const kept = new Set([...picked].slice(0, max))
  return parts.filter((part) => kept.has(part))
}

const forEmpty = (layerChooser: LayerChooser, takeCommon: TakeCommon, room: number) =>
  layerChooser
    .empty()
    .slice(0, Math.max(0, room))
    .map((layer) => {
      const role = layerChooser.roleOf(layer)
      const one = takeCommon(role)
      layerChooser.countBlock(layer)
      return { ...one, role: role ?? one.role, about: one.description, layer }
    })

const furtherBlocks = (layerChooser: LayerChooser, takeCommon: TakeCommon, count: number) =>
  Array.from({ length: Math.max(0, count) }, () => takeCommon(null)).map((one) =>
    onLayer({ ...one, about: one.description }, layerChooser)
  )

/** The missing parts of the brief, one for each empty layer, and common ones until the wanted number is reached. */
export const blockPlan = (
  analysis: Analysis,
  draft: Content,
  wanted: StageAsk["wanted"]
): ReadonlyArray<ModelItem> => {
  const names = new UniqueNames(draft.blocks.map(({ name }) => name))
  const layerChooser = new LayerChooser(draft)
  const max = wanted?.max ?? 100
  const missing = analysis.parts.filter((part) => !names.knows(part))
  const own = mostImportant(missing, max).map((part) =>
    onLayer({ ...part, about: part.own ? part.description : "" }, layerChooser)
  )
  for (const { name } of own) names.take(name)
  const takeCommon = commonBlocksFor(names)
  const fill = forEmpty(layerChooser, takeCommon, max - own.length)
  const rest = furtherBlocks(layerChooser, takeCommon, (wanted?.min ?? 0) - own.length - fill.length)
  const blocks = [...own, ...fill, ...rest]
  const specialtiesOf = assignSpecialties(draft, blocks)
  return blocks.map((one) => ({
    _tag: "Block",
    name: one.name,
    description: one.description,
    layer: one.layer?.id ?? "",
    specialties: specialtiesOf.get(one) ?? [],
    kind: kindOfPart(one)
  }))
}
