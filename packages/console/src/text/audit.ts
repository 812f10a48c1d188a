import type { AuditLine } from "@design-workspace/client"

const kinds: Readonly<Record<AuditLine["kind"], string>> = {
  session: "Session",
  token: "Token",
  organisation: "Organisation",
  user: "User",
  collection: "Collection",
  space: "Space",
  project: "Project",
  rule: "Memory rule",
  job: "Run",
  trash: "Trash",
  webhook: "Webhook"
}

const outcomes: Readonly<Record<AuditLine["outcome"], string>> = {
  applied: "Applied",
  accepted: "Accepted",
  failed: "Failed",
  cancelled: "Cancelled",
  refused: "Refused"
}

const details: Readonly<Record<string, string>> = {
  admin: "as an admin",
  member: "as a member",
  read: "to read",
  write: "to read and write",
  read_write: "to read and write",
  owner: "as the owner",
  site_admin: "as a site-admin"
}

export const audit = {
  title: "Audit",
  note: "Every write and every refused one: who, by which credential, what, when, and what came of it.",
  kinds,
  outcomes,
  you: "You",
  someone: (id: string) => `User ${id}`,
  guest: "A guest",
  address: "Somebody without an account",
  operator: "The operator",
  service: "The service",
  anonymous: "Several without an account",
  onlyThingOf: (thing: string) => `Show only lines about ${thing}`,
  thing: (kind: AuditLine["kind"], id: string) => `${kinds[kind]} ${id}`,
  named: (kind: AuditLine["kind"], name: string) => `${kinds[kind]} ${name}`,
  document: (node: string) => `document of ${node}`,
  part: (id: string) => `part ${id}`,
  person: (name: string) => `for ${name}`,
  detail: (action: string, detail: string) =>
    details[detail] ?? (/^\d+$/.test(detail) && action.startsWith("restore") ? `version ${detail}` : detail),
  steps: {
    made: (after: string) => `made as ${after}`,
    changed: (before: string, after: string) => `${before} → ${after}`,
    unchanged: (at: string) => `stays ${at}`,
    gone: (before: string) => `gone, was ${before}`
  }
} as const
