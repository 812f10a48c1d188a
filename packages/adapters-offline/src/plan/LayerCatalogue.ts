import type { Role } from "../text/Heads.ts"

/** `short` is its word in a combined name. */
export interface KnownLayer {
  readonly role: Role
  readonly name: string
  readonly short: string
  readonly description: string
}

export const standardLayers: ReadonlyArray<KnownLayer> = `
  clients | Clients & External Systems | Clients | Who calls the system from outside, and what it depends on there.
  edge | Edge & Presentation | Edge | What faces callers: pages, interfaces and entrances.
  application | Application Services | Application | What the system is for: its rules and processes.
  security | Security & Keys | Security | Trust, identity, keys and signatures.
  integration | Integration & Messaging | Integration | What carries messages, mail and events, inside and to the outside.
  data | Data & Storage | Data | What remembers: databases, stores and archives.
  operations | Operations & Observability | Operations | What watches, records and tests the running system.`
  .trim()
  .split("\n")
  .map((line) => {
    const [role, name = "", short = "", description = ""] = line.trim().split(" | ")
    return { role: role as Role, name, short, description }
  })

export const roles: ReadonlyArray<Role> = standardLayers.map(({ role }) => role)

/** For a role without its own layer, the nearest first. */
export const neighbours: { readonly [role in Role]: ReadonlyArray<Role> } = {
  clients: ["edge", "integration", "application"],
  edge: ["clients", "application"],
  application: ["integration", "edge", "security"],
  security: ["operations", "application", "data"],
  integration: ["application", "data", "edge"],
  data: ["operations", "integration", "application"],
  operations: ["data", "integration", "security", "application"]
}

/** When fewer layers are allowed, the first role moves into the second, in this order. */
export const layerMerges: ReadonlyArray<readonly [from: Role, into: Role]> = [
  ["clients", "edge"],
  ["integration", "application"],
  ["operations", "data"],
  ["security", "application"],
  ["edge", "application"],
  ["data", "application"]
]

const finer = (role: Role, names: string): ReadonlyArray<KnownLayer> =>
  names
    .split(", ")
    .map((name) => ({ role, name, short: name, description: "Set apart for a design of many layers." }))

/** For designs that want more layers than the standard has. */
export const finerLayers: ReadonlyArray<KnownLayer> = [
  ...finer("edge", "User Interfaces, Gateways & Routing, Content Delivery"),
  ...finer("application", "Domain Logic, Workflow & Orchestration, Background Jobs"),
  ...finer("security", "Identity & Access, Keys & Cryptography, Fraud & Abuse Protection"),
  ...finer("integration", "Messaging & Events, Partner Integration, Notifications"),
  ...finer("data", "Databases, Caching, Search & Indexing, Archive & Backup, Analytics & Reporting"),
  ...finer(
    "operations",
    "Audit & Compliance, Monitoring & Alerting, Deployment & Delivery, Configuration, Testing & Quality"
  ),
  ...finer("clients", "Client Devices, Partner Systems"),
  ...finer("operations", "Infrastructure & Network")
]
