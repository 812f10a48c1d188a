import type { Role } from "../text/Heads.ts"

/**
 * A technical part of a block. `role` null means the block's own role. `block` in the description is replaced by its
 * name.
 */
export interface KnownPart {
  readonly name: string
  readonly role: Role | null
  readonly description: string
}

const part = (name: string, role: Role | null, description: string): KnownPart => ({
  name,
  role,
  description
})

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

/** The parts that words in a block's name, description and messages call for. */
export const demandedParts: ReadonlyArray<readonly [RegExp, KnownPart]> = [
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

/** The usual parts of a block of each role, the most common first. */
export const usualParts: { readonly [role in Role]: ReadonlyArray<KnownPart> } = {
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

/** Further parts that any block may have, before numbered ones are added. */
export const furtherParts: ReadonlyArray<KnownPart> = [
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
